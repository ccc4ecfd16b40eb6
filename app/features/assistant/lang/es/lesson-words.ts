import { listConcepts } from '#app/features/assistant/lang/pack.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';

/** Words in general questions about mattresses, by what they name and ask. */
export const LESSON_WORDS = compileLexicon({
  words: listConcepts(`
article: un, una, unos, unas, el, la, los, las, algún, algun, alguna, tu, tus, su, sus, mi, mis, de, del, con, para, sobre, en, tienen, tiene, hay, sin
slats: láminas, tablas, tablillas, listones, somier, somier de láminas, base de láminas, base con tablas
apart: separadas, separación, separados, espacio, espacios, huecos, entre ellas
base: base, marco, estructura, box spring, boxspring, somier, cama, armazón, tarima
matters: importa, qué base, qué marco, qué tipo de base, cualquier base, necesito algo debajo, sobre qué lo pongo
included: viene con, incluye, incluida, incluido, incluyen, aparte, por separado, solo el colchón
floor: en el piso, en el suelo, sobre el piso, sobre el suelo
works: sirve, sirven, funciona, funcionan, puedo poner, ponerlo, usar, bien, mal, está bien, queda, quedan, seguro
height: qué tan alto, qué altura, altura, alto
split: split king, dos twin, dos twin xl, dos mitades, lado a lado, juntos
many: dos colchones, dos camas, 2 colchones, colchones separados
gap-asked: hay hueco, un hueco, queda hueco, el hueco
gap: hay hueco, un hueco, queda hueco, el hueco, hueco, espacio, separación, grieta, línea, división, rendija, costura
middle: medio, en medio, entre, mitad, centro, dos
why: por qué, para qué, vale la pena, razón
soft: suave, suaves, blando, blandos, blanda, muy suave
firm: firme, firmes, duro, duros, dura
back: espalda, la espalda, columna, lumbar
joints: cadera, caderas, hombro, hombros, rodillas, artritis
idle: sin usar, sin usarse, sin uso, no se usa, no se use, casi no se usa, guardado, parado, nadie lo usa, nadie duerme
bad: echa a perder, eche a perder, echar a perder, se arruina, se daña, malo, malos, mala, mal, daño, daña, dañan, peor, problema, peligroso
see-all: qué colchones tienen, qué colchones tienes, qué colchones manejan, enséñame lo que tienes, enséñame lo que tienen, muéstrame lo que tienes, muéstrame lo que tienen, muéstrame colchones, enséñame colchones, enséñame qué tienen, muéstrame qué tienen, qué tienen, qué me ofrecen, qué modelos tienen
anything: qué tienen, qué tienes, qué hay, qué me ofrecen, enséñame lo que tienes, muéstrame lo que tienen, qué manejan, tienen algo, tiene algo, tienes algo, hay algo, algo para mí, algo así, alguna opción, alguno así
safest: el más seguro, la opción más segura, más seguro, a la segura, apuesta segura, no me voy a arrepentir
rolls: rodar, rodamos, ruedo, rueda, nos vamos, se va, nos hundimos, hundimos, hunden, se hunden, resbalamos
together: al centro, en el centro, al medio, en el medio, juntos, hacia el centro, uno encima del otro, hacia él, hacia ella
edge: borde, bordes, orilla, orillas, los lados, lado de la cama, lados de la cama, donde me siento, donde se sienta, contorno
good: bueno, buenos, buena, buenas, mejor, mejores, ayuda, calidad, vale la pena, recomendable, tan bueno, tan buenos
boxed: en caja, en una caja, enrollado, enrollados, comprimido, comprimidos, al vacío
brand: tempur, tempurpedic, tempur-pedic, stearns, technogel, esa marca, las marcas caras
dear: tan caro, tan caros, tan cara, cuesta tanto, cuestan tanto, tanto dinero, vale la pena, más caro, más caros, caros
latex: látex
coils: resortes, resorte, muelles, colchón de resortes
hybrid: híbrido, híbridos
foam: espuma con memoria, memory foam, viscoelástica, espuma, viscoelástico
differs: diferencia, diferencias, diferente, versus, vs, contra, mejor, o, comparado
cheap: más barato, más baratos, más económico, más económicos, barato, baratos, cuesta menos
blend: mezcla, sintético, natural, puro, cien por ciento, 100
heat: caliente, calientes, calor, fresco, frescos, más caliente, más fresco, sudo, sudor
gel: gel, cobre, grafito, tela fría, cubierta fría
true: marketing, mercadotecnia, publicidad, de verdad, realmente, cierto, cuento, hace diferencia
cold: frío, invierno
pet: perro, perros, perra, gato, gatos, gata, mascota, mascotas, uñas, garras
damage: arruina, arruinan, rompe, rompen, daña, dañan, rasguña, rasguñan, aguanta, destruye, destruyen, arruinar, romper, dañar
heated: cobija eléctrica, manta eléctrica, manta térmica, almohadilla térmica, cobertor eléctrico
smell: huele, huelen, olor, olores, apesta
time: cuánto tiempo, cuántos días, cuándo, cada cuánto, cada año
gone: se va, se quita, desaparece, dura, quitarse
sheets: sábanas, sábana, sábanas ajustables, mis sábanas
changed: bajo de peso, bajar de peso, pierdo peso, subo de peso, subir de peso, cambia mi peso, después del bebé, después del parto, nazca el bebé, embarazada
thin: delgado, delgados, 6 pulgadas, 7 pulgadas, 8 pulgadas, tan delgado
wrong: malo, mal, problema, importa, suficiente, muy delgado
slides: resbala, se resbala, desliza, se desliza, se mueve de la base
noise: ruido, rechina, rechinan, cruje, crujen, chilla
moves: mueve, muevo, mueves, moverse, voltear, resortes, cama, colchón
flips: voltear, voltearlo, girar, girarlo, rotar, rotarlo, darle la vuelta, darle vuelta
need: tengo que, hay que, debo, necesito, se debe
jumps: saltan, salta, brincan, brinca, saltar, brincar
hotel: hotel, hoteles, cama de hotel
feel: se siente, se sienten, sensación, como, sentir
rise: levantarse, levantarme, levantarla, salir de la cama, pararse, subirse, bajarse
easy: fácil, fácilmente, difícil, cuesta trabajo
heavy: pesado, pesados, pesada, gordo, gordos, corpulento, gente grande, 250, 260, 280, 300, su peso, mi peso
made: hecho para, hechos para, diseñado para, algo para, colchones para
sags: se hunde, se hunden, hundirse, se vence, hundimiento
bargain: negociable, negociar, rebajar, bajar el precio, mejor precio, si compro dos, compro dos, llevo dos, me llevo dos, regatear, me hacen precio
monthly: mensual, mensuales, al mes, por mes, mensualidad, mensualidades
money: pago, pagos, pagar, cuánto, cuesta, cuota
total: total, en total, todo junto
tax: impuestos, impuesto, con impuestos, entrega, envío
fetch: recogerlo, recoger, pasar por él, llevármelo, llevarlo, llevarme, ir por él
possible: puedo, podemos, se puede, puede, pueden, podría, es posible
when: hoy, mañana, esta semana, este fin de semana, lunes, martes, miércoles, jueves, viernes, sábado, domingo, mismo día, ya
arrives: llega, llegar, llegaría, entregan, entregarlo, lo entregan, lo tengo, lo recibo
hold: apartar, apartarlo, apartármelo, reservar, reservarlo, guardarlo, guardar, guárdame, apártame
bed: este, esta, uno, el primero, el segundo, el tercero, colchón, me, lo
try: probarlo, probarlos, probar, acostarme, acostarnos, verlos en persona, verlo en persona, en exhibición, en persona
where: dónde, en la tienda, tienda, están, lo tienen
too: demasiado, demasiada, muy
too-feel: muy suave para, muy firme para, demasiado suave para, demasiado firme para
suits: bien para, bueno para, buena para, sirve para, le sirve, le queda, le va, me sirve, me queda, aguanta, soporta, suficiente para, muy suave para, muy firme para, demasiado suave para, demasiado firme para, cómodo para, le gustaría, le conviene, me conviene
whom-other: él, ella, esposo, esposa, marido, mujer, pareja, novio, novia, mamá, papá, hijo, hija, le, su peso
whom-self: mí, me, mi peso, yo, nosotros
no-rush: sin prisa, no hay prisa, con calma, tómate tu tiempo, tómense su tiempo, yo espero, puedo esperar, no me urge
how-soon: cuánto tardan, cuánto tiempo, cuándo me, cuándo van, en cuánto tiempo, qué tan rápido, para cuándo, cuánto se tardan
by-text: mensaje, mensajito, whatsapp, sms, por mensaje, un texto
callback: mándame un mensaje, mándenme un mensaje, me responden, me contestan, me contactan, saber de ustedes, llámame, me llaman, me van a llamar, me llame, me llamen, que me llame, que me llamen, llamarme, llámenme, me marcan, me contacten
has-number: mi número, mi teléfono, mis datos
their-number: su número, el número, número de teléfono, un número, a qué número, su teléfono, teléfono de la tienda
no-order: no tengo el número de pedido, no tengo el número de orden, no tengo número de pedido, no tengo número de orden, no tengo el número, no tengo ese número, no tengo el recibo, no lo tengo, no la tengo, no tengo la factura, perdí el recibo, perdí la factura, no encuentro el recibo, no encuentro el número, no sé el número, sin número de pedido
covered: lo cubre, la cubre, cubre eso, cubre esto, cubierto, cubierta, está cubierto, me lo cubren, lo cubren, en garantía
cancel: cancelar, cancélalo, cancelarlo, cancelen, cancela
told: les dijiste, ya saben, les avisaste, les pasaste
asked-about: pregunté por, pregunté sobre, preguntaba por, mi pregunta era sobre
`),
});
