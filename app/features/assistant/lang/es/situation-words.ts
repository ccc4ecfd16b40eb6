import { listConcepts } from '#app/features/assistant/lang/pack.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';

/** Words in questions about the shopper's own situation; `of.` concepts say what a number measures. */
export const SITUATION_WORDS = compileLexicon({
  words: listConcepts(`
of.gap: separación, separadas, separados, espacio entre, hueco, huecos, entre ellas, entre una y otra, entre tabla y tabla, entre tablas, entre láminas, tablas, tablillas, láminas, listones
of.frame: base, bases, marco, estructura, box spring, boxspring, tarima, plataforma, patas, somier, armazón
of.rail: barandal, barandales, baranda, barrera, barandilla
of.door: puerta, puertas, pasillo, escalera, escaleras, elevador, ascensor, entrada, escalones
of.bed: colchón, colchones
has.bunk: litera, literas, cama alta, litera de arriba
has.box-spring: box spring, boxspring, box, bases de resorte, box springs
has.own: mi, mis, nuestra, nuestro, tengo, tenemos, conservar, seguir usando, reusar, el que tengo, todavía
has.old: viejo, vieja, viejito, viejita, antiguo, antigua, de hace, hace años
has.through: pasa, pasar, pasará, cabe, caber, cabrá, entra, entrar, entrará, subir, sube, meter
has.feet: pies se salen, se me salen los pies, pies colgando, me cuelgan los pies, cuelgan los pies, quepo, suficientemente largo, muy corto, mis pies, sus pies
has.cant-pay: no sé si puedo pagar, no puedo pagar, no me alcanza para, no llego a, no creo poder pagar, no sé si me alcanza
has.weight: aguanta, aguantan, aguantará, soporta, soportan, resiste, resisten, sostiene, sostienen, peso, pesamos, kilos, kg, libras, bastante fuerte, carga
has.too-soft: muy blando, muy blanda, muy suave, demasiado blando, demasiado suave, blando de más, suave de más, me voy a hundir, me hundo, hundirme hasta abajo, toco fondo, tocar fondo
has.firm-enough: suficientemente firme, bastante firme para, me sostiene, me va a sostener, me sostendrá, buen soporte para
has.too-firm: muy duro, muy dura, muy firme, demasiado duro, demasiado firme, duro de más
has.soft-enough: suficientemente suave, suficientemente blando, bastante suave para, bastante blando para
has.too: muy alto, muy alta, demasiado alto, demasiado alta, muy grueso, muy bajo, muy baja, demasiado bajo
has.height: alto, alta, altura, grueso, grosor, bajo, subirse, subir
has.need: necesitamos, necesito, hace falta, hay que, conviene, vale la pena, deberíamos
has.split: split, split king, dos mitades, dos twin xl, dos twin, partido, dividido
has.narrow: angosto, angosta, estrecho, estrecha, chico, chica, pequeño, pequeña, cabemos, apretados, suficiente espacio
has.alone: una persona, una sola persona, para mí, solo yo, yo solo, yo sola, para uno
has.two: dos personas, los dos, nosotros dos, para dos, ambos, pareja, mi esposo y yo, mi esposa y yo, mi pareja y yo
has.grow: crezca, crece, crecer, le va a quedar chico, le quedará chico, quedarle chico, adolescente
has.rise: levantarse, levantarme, levantarnos, pararse, pararme, salir de la cama, acostarse y levantarse, subirse y bajarse, bajarse
has.any-good: te gusta, me lo recomiendas, lo recomiendas, me recomiendas, es buena elección, vale algo, es bueno, sirve de algo, es malo, es una porquería, buena calidad, mala calidad, corriente, chafa, decente
has.pair: el par, par, las dos mitades, las dos juntas, los dos juntos, dos twin xl, dos individuales
has.ok: está bien, esta bien, es buena opción, vale la pena, conviene, sirve, me sirve, me conviene, funciona
has.other-store: costco, amazon, walmart, sams, ikea, coppel, liverpool, elektra, sears, en línea, en linea, por internet, otra tienda, otras tiendas, otro lado, otra parte, la competencia
has.versus: por qué no, por que no, por qué no mejor, y no un, y no una, y no mejor, mejor que, peor que, diferente de, diferente a, diferencia con, comparado con, comparada con, en comparación con, se compara con, contra, versus, vs, tan bueno como, tan buena como, en vez de, en lugar de, igual que, por qué comprar, por que comprar, por qué debería comprar
has.no-sink: nada en que me hunda, nada donde me hunda, no quiero hundirme, sin hundirme, que no me hunda, que no se hunda, no me gusta hundirme, odio hundirme, no me quiero hundir, nada que me trague, no una hamaca, que no sea hamaca, nada de arenas movedizas, nada aguado, que no sea aguado, odio sentirme atrapado, odio sentirme atrapada, no quiero sentirme atrapada, no quiero sentirme atrapado
has.no-hard: que no sea una tabla, no como tabla, no una tabla, que no sea tan duro, nada duro como tabla, no como piedra, que no sea una piedra, ni una tabla, que no parezca tabla, no duro como piedra
has.shock: me asusta, me espanta, uy, híjole, ufa, carísimo, me parece caro, está caro, están caros, muy caro, es mucho dinero, es un dineral, se me hace caro, no me alcanza, me duele el bolsillo, se sale de mi presupuesto, un ojo de la cara
has.afford: alcanza para, alcanza con, me alcanza con, es suficiente, será suficiente, es posible, será posible, se puede, puedo conseguir, consigo algo, hay algo por, hay algo de, tienen algo por, tienen algo de menos, algo por menos, algo por
has.both: los dos, las dos, ambos, ambas, dos por, por los dos, por las dos, en total
has.without: sin eso, sin el, sin ese, sin uno, que no tenga, que no tengan, quita el, quítale el, olvida el, olvídate del, ya no quiero el, ya no quiero, no me gusta el, no me gustan los, mejor sin
has.money: presupuesto, precio, precios, gastar, gasto, costo, pagar, dinero
has.undecided: no sé, no se, no tengo idea, ni idea, no estoy seguro, no estoy segura, no lo he decidido, no he decidido, no lo he pensado, no he pensado, depende, todavía no sé, aún no sé, no tengo definido, flexible
has.your-pick: tu favorito, tus favoritos, tu elección, su elección, tu recomendación, su recomendación, tus recomendaciones, tu primera opción, me recomiendas, me recomienda, me recomendaste, me recomendó, elegirías, eligiría, escogerías, escogería, para mí, para mi, cuál me llevo, los primeros que me mostraste
has.of-these: estos, esos, estas, esas, de estos, de esos, de estas, de esas, de ellos, de los dos, de los tres, estos dos, esos dos, esa marca
has.how-much-more: cuánto más, cuánto menos, cuánto aumenta, cuánto cambia el precio, diferencia en precio, qué tanto sube, qué tanto más, cuánto es la diferencia, cuál es la diferencia de precio, cuanto más, cuánto mas, cuanto mas, cuánta diferencia, diferencia de precio, cuánto sube, cuanto sube
has.cheaper: más barato en, mas barato en, más barata en, más económico en, más económica en, más barato si, más económico si, menos en, cuesta menos, costaría menos, saldría menos, sale menos, baja el precio, baja de precio, bajaría el precio, baja mucho, ahorro si, ahorraría, ahorro algo
has.twins: dos twin xl, las dos twin xl, los dos twin xl, dos twin, las dos twin, dos individuales xl, las dos individuales, dos individual xl, 2 twin xl, 2 individuales, dos piezas, 2 piezas
has.as-big: del tamaño de, tamaño de un, tamaño de una, tan grande como, igual que un, igual que una, lo mismo que, iguales a, hacen una, hacen un, caben en, cabe en, entran en, van en
has.two-of: por dos, para dos, dos de, de dos, los dos, ambos, ambas
has.sum: en total, total, todo junto, juntos, juntas, todo, sumando, la suma, cuánto sería con, cuánto sale con
has.with-it: con un, con una, con el, con la, con protector, con protectores, con base, con bases, con almohadas, más un, más una, y un, y una, y el, y la, incluyendo
ask.stairs: escaleras, escalera, piso, segundo piso, tercer piso, cuarto piso, lo suben, lo subirían, me lo suben, subirlo, hasta la recámara, hasta el cuarto, elevador, ascensor
ask.set-up: instalan, lo instalan, instalarlo, instalación, lo arman, armarlo, me lo arman, lo dejan puesto, lo dejan armado, lo acomodan
ask.when: en cuánto tiempo, cuánto tarda, cuánto tardan, cuándo llega, cuándo llegaría, cuándo me lo, qué tan rápido, cuántos días, el mismo día, esta semana, para el sábado, para el viernes, qué día
ask.area: hasta mi casa, a mi casa, a mi zona, por mi zona, vivo en, llegan a, llegan hasta, mandan a, envían a, entregan en, estoy en, mi dirección
ask.fee: cargo, cargos, me cobran, cobran, recargo, penalización
has.swap: cambiarlo por, lo podemos cambiar, lo puedo cambiar, cambiar por otro, lo cambio, devolverlo, lo devuelvo, regresarlo, lo regreso
has.sum-up: resume, resúmelo, resumelo, resúmeme, resumen, en resumen, hazme un resumen, recapitula
has.myth: mito, un mito, es cierto, es verdad, de veras, puro cuento
has.wise: buena idea, mala idea, conviene, me conviene, un error, lo correcto, tiene sentido
has.delivery: incluye la entrega, incluyen la entrega, incluye envío, incluyen envío, incluye el envío, envío incluido, entrega incluida, envío gratis, entrega gratis, llevan gratis
has.organic: orgánico, orgánica, orgánicos, orgánicas, organico, organica, organicos, organicas, ecológico, gots, gols
has.asleep: duermo, duerme, dormir, durmiendo, dormido, noche, noches, cama, vueltas, posición, posiciones, postura
has.which: cuál, cual, cuál de, cuáles, cuál es, cuál sería
has.upsize: pasarme a, pasar a, cambiar a, cambiarme a, subir a, mejor un, mejor una, vale la pena un, vale la pena una
has.each-side: cada lado sea distinto, cada lado sea diferente, cada lado es distinto, cada lado es diferente, un lado sea, lados separados, de un lado duro, de un lado suave, cada lado diferente, cada lado distinto, lados diferentes, lados distintos, diferente de cada lado, distinto de cada lado, diferente en cada lado, cada mitad, cada quien su lado, cada uno su lado, un lado suave, un lado firme, mitad suave, mitad firme, dos firmezas en uno, doble firmeza
has.usual-price: cuánto cuestan los colchones, cuánto cuesta un colchón, en cuánto salen, cuánto valen, a cómo están, paga la gente, pagan la gente, suele pagar, suelen pagar, se suele pagar, gasta la gente, normalmente cuesta, normalmente cuestan, suele costar, suelen costar, cuánto debería gastar, cuánto debo gastar, cuánto hay que gastar, cuánto tendría que gastar, cuesta uno bueno, cuesta uno decente, cuesta un buen colchón, cuesta un colchón bueno, cuesta un colchón decente, precio normal, precio promedio, precio típico, más o menos cuánto
has.why-us: por qué comprarles, por qué comprarles a ustedes, por qué comprar con ustedes, por qué comprar aquí, por qué debería comprar aquí, por qué debería comprarles, por qué con ustedes, qué los hace diferentes, qué tienen ustedes que, qué los distingue
has.motion: patada, patadas, patea, se mueve, se mueven, moverse, movimiento, movimientos, sentir cuando, sienta cuando, me despierta, me despierte, despertarme, da vueltas, se levanta, brinca, salta
has.last: hundir, hunde, hundirse, se hunde, dura, durar, durará, aguantar, vencer, vence, se vence, deformar
has.then: y entonces qué, y entonces, qué pasa si, y si, qué hago, quién paga, cubierto
`),
});
