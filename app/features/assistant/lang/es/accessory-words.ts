import { listConcepts } from '#app/features/assistant/lang/word-lists.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';

/** Cómo se llama en español lo que se vende junto a los colchones, y cómo se pregunta por ello. */
export const ACCESSORY_WORDS = compileLexicon({
  words: listConcepts(`
sort.frame: base, bases, marco, marcos, marco de cama, marcos de cama, marco para la cama, marco para cama, estructura, estructuras, armazón, armazones, base de cama, bases de cama, base para la cama, base para cama, bases para cama, base metálica, bases metálicas, tarima, tarimas, cabecera, cabeceras, cama de plataforma
sort.adjustable-base: base con control, cama con control, cama con control remoto, se levanta de la cabeza, se inclina, se inclinan, que se levante, base, bases, las ajustables, la ajustable, las articuladas, las eléctricas, base ajustable, bases ajustables, base articulada, bases articuladas, base eléctrica, bases eléctricas, base reclinable, bases reclinables, cama ajustable, camas ajustables, cama eléctrica, camas eléctricas, cama articulada, camas articuladas, cama reclinable, camas reclinables, base motorizada, bases motorizadas, sube y baja, suben y bajan, se sube y se baja, levanta la cabeza, levantan la cabeza, con control remoto
sort.foundation: base, bases, box spring, box springs, boxspring, boxsprings, base box, canapé, canapés, somier, somieres, base de cama, bases de cama, fundación, foundation
sort.protector: proteger el colchón, proteja el colchón, protege el colchón, proteger la cama, accidentes, se hace pipí, se orina, moja la cama, mojan la cama, se moja en la noche, incontinencia, se hace pis, protector, protectores, protector de colchón, protectores de colchón, funda impermeable, fundas impermeables, cubrecolchón, cubre colchón, cubrecolchones, funda de colchón, fundas de colchón, funda para colchón, fundas para colchón, algo impermeable
sort.topper: topper, toppers, sobrecolchón, sobrecolchones
sort.pillowcase: funda de almohada, fundas de almohada, fundas para almohadas, funda para almohada
sort.sheets: sábanas, sábana, juego de sábanas, juegos de sábanas
sort.comforter: edredón, edredones, cobija, cobijas, colcha, colchas, cobertor, cobertores, manta, mantas
sort.pillow: almohada, almohadas
skip.top: almohada gratis, almohadas gratis, manta eléctrica, cobija eléctrica, tope de almohada
ask.offer: vienen en, viene en, tienen, tiene, tienes, maneja, ofrecen, hay, habrá, qué tipos de, qué tipo de, cuáles, cuál, algún, alguna, algunos, algunas, puedo comprar, podemos comprar, se puede comprar, recomiendan, recomiendas, dónde están
ask.show: compara, comparar, compárame, venden, vende, vendes, manejan, muéstrame, muéstrenme, enséñame, enséñenme, quiero ver
ask.price: cuánto es, cuánto sería, cuánto sale, cuánto salen, cuánto piden, cuánto por, cuánto cuesta, cuánto cuestan, cuánto vale, cuánto valen, precio, precios, a cómo, en cuánto, más barato, más barata, más baratos, más baratas, más económico, más económica, cuesta, cuestan, vale, valen
ask.need: me gustaría, quisiera, necesito, necesitamos, quiero, queremos, busco, buscamos, ando buscando, comprar, agregar, también, además, me interesa, me hace falta
trouble: accidentes, se hace pipí, se orina, moja la cama, mojan la cama, se moja en la noche, incontinencia, se hace pis
least: más barato, más barata, más baratos, más baratas, más económico, más económica, más económicos, más económicas, menos caro, menos cara
use.never: de obsequio, de regalo, me vendieron, olvida, olvídate, ya no quiero, no necesito, no quiero, no me hace falta, ya tengo, ya tenemos, yo tengo, tengo una, tengo un, tenemos una, tenemos un, en vez de
use.all: necesita una base, necesita base, se lleva bien, con qué almohada, se rompe, se llevan, recogen, retiran, qué es un, qué es una, qué son, para qué sirve, para qué sirven, ruido, hacen ruido, hace ruido, vale la pena, le queda, le quedan, mejor que, importa, hace falta, hacen falta, tengo que, debo usar, debería usar, sirve para, sirve con, sirven con, funciona con, funciona en, funcionan con, funcionan en, cabe en, compatible, compatibles, viene con, vienen con, incluye, incluyen, incluido, incluida, se dobla, se doblan, devolver, devolución, garantía, entregan, entrega, envían, diferencia, sin, en vez de, cada cuánto, lavar, se lava, rechina, qué tan alta, qué altura, anula
use.before: mi, nuestra, nuestro, su, para mi, en una, en un, en mi, sobre una, sobre un, misma, mismo, vieja, viejo, actual, no, ninguna
use.with: para una, para un, con una, con un, con mi, y una, y un
listed.waterproof: accidentes, se hace pipí, se orina, moja la cama, mojan la cama, se moja en la noche, incontinencia, se hace pis, algo impermeable, funda impermeable, fundas impermeables, impermeable, impermeables, contra agua, a prueba de agua
listed.washable: lavable, lavables
listed.cooling: fresca, frescas, fresco, frescos, refrescante, refrescantes
listed.organic: orgánico, orgánica, orgánicos, orgánicas
listed.low profile: perfil bajo, baja, bajo, bajas
listed.heavy duty: reforzada, reforzado, resistente
listed.wool: lana
listed.cotton: algodón
listed.tencel: tencel
listed.memory foam: memory foam, espuma con memoria, viscoelástica
beds: colchón, colchones, cama, camas
`),
});
