import { combine, list } from '#app/features/assistant/lang/phrases.ts';
import { listConcepts } from '#app/features/assistant/lang/pack.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';
import type { QuestionFormWords } from '#app/features/assistant/understanding/question-form.ts';

export const QUESTION_FORM_WORDS: QuestionFormWords = {
  leads: list(
    `ok, okay, bueno, bien, y, o, pero, entonces, pues, también, además, este, eh, ah, oh, hola, buenas, buenos días, buenas tardes, buenas noches, gracias, muchas gracias, mil gracias, perfecto, excelente, genial, qué bien, muy bien, listo, vale, va, claro, sí, si, no, no gracias, por favor, disculpe, disculpa, perdón, oye, oiga, mire, mira, ahora, primero, una cosa más, otra cosa, otra pregunta, una pregunta, una última pregunta, mi pregunta es, mi pregunta era, la pregunta era, pregunté, te pregunté, le pregunté, yo pregunté, quise decir, quiero decir, dime, dígame, sí o no, quiero saber, quisiera saber, necesito saber, me gustaría saber, por cierto, porque, en serio, solo, nomás, me puede decir, me puedes decir`,
  ),
  starts: list(
    `qué, que tal, cuál, cuáles, cual es, cuales son, cuánto, cuánta, cuántos, cuántas, cuanto, cuanta, cuantos, cuantas, cómo, como es, como son, como puedo, como se, dónde, donde, cuándo, cuando abren, cuando cierran, cuando llega, quién, quiénes, por qué, a qué, a cuánto, de qué, en qué, con qué, desde cuándo, hasta qué, para qué, hay, habrá, tienen, tienes, tiene usted, tendrán, venden, vende, manejan, aceptan, ofrecen, hacen, dan, entregan, envían, llevan, instalan, recogen, cobran, abren, cierran, incluye, incluyen, trae, traen, viene, vienen, sirve, sirven, cabe, caben, aguanta, aguantan, dura, duran, puedo, puede, pueden, puedes, podría, podrían, podrías, se puede, se pueden, debo, necesito una base, hace falta, conviene, es cierto, es verdad, es mejor, es bueno, es posible, es gratis, es nuevo, son nuevos, está, están, me alcanza, me pueden, me puede, me podría`,
  ),
  statements: list(
    `para que le, para que les, para que me, para que nos, para que se, para que te, para que no, para que mi, para que mis, para que la, para que lo, para que el, para que los, para que ella, para que quepa, para que quepan, para que dure, para que duren, para que aguante, para que sirva, para que tenga, para que tengan, para que pueda, para que puedan, para que podamos, para que quede, para que esté, yo, soy, somos, tengo, tenemos, quiero, queremos, busco, necesito, duermo, dormimos, peso, mido, mi, mis, nuestro, nuestra, me gusta, me duele, cuando duermo, cuando me, cuando yo, lo que quiero, como yo, que no, que no me, que no se, que sea, que sean, que tenga, que tengan, que me, que nos, que se, que aguante, que dure, que sí, está bien, puede ser, hace mucho, hace años`,
  ),
  complaints: [
    ...combine(
      'no me, no me has, no me ha, nunca me, todavía no me, aún no me, sigues sin, sigue sin, ni me',
      'contestó, contestaste, contestado, contesta, contestas, contestarme, contestar, respondió, respondiste, respondido, responde, respondes, responderme, responder, contestaron, respondieron',
    ),
    ...combine(
      'no es, no era, eso no es, eso no era, no fue',
      'lo que pregunté, lo que te pregunté, lo que le pregunté, mi pregunta, una respuesta',
    ),
    ...combine(
      'ignoraste, ignoró, ignoras, te saltaste, se saltó',
      'mi pregunta, la pregunta, lo que pregunté',
    ),
    ...combine(
      'contesta, contéstame, conteste, contésteme, responde, respóndeme, responda, respóndame',
      '-, mi pregunta, la pregunta',
    ),
    ...list(
      `ya te pregunté, ya le pregunté, ya pregunté, te pregunté, le pregunté, yo pregunté, no me estás escuchando, no me escuchas, no está escuchando, mi pregunta era, la pregunta era, y mi pregunta`,
    ),
  ],
  repeats: combine(
    'pregunté, ya pregunté, yo pregunté',
    'qué, cuál, si, cómo, cuándo, dónde, cuánto, por qué',
  ),
  holidays: list(
    `feriado, feriados, día festivo, días festivos, festivo, festivos, navidad, nochebuena, año nuevo, fin de año, acción de gracias, día de gracias, pascua, viernes santo, día del trabajo, labor day, memorial day, cuatro de julio, 4 de julio, día de la independencia, black friday, viernes negro, día de las madres, día de los presidentes`,
  ),
  lengths: list(`largo, largura, longitud, largos, más largo`),
  widths: list(`ancho, anchura, anchos, más ancho`),
  offers: list(`y con, qué tal con, y si fueran, y por, qué hay por, y como por`),
  eithers: list(`sí o no, si o no, o no, o qué`),
  sizeless: list(`largo, longitud, ancho, anchura, medidas, dimensiones, pulgadas`),
  measures: list(
    `medidas, medida, dimensiones, dimensión, mide, miden, qué tamaño es, qué tan grande, tamaño exacto`,
  ),
  /** Words that don't name the subject of a question. */
  plain: list(
    `ideas, idea, sugerencia, sugerencias, opciones, opción, consejo, consejos, cosa, cosas, tipo, tipos, clase, manera, gente, persona, personas, señor, señora, bueno, buena, buenos, buenas, mejores, peor, malo, mala, bien, mal, tal, verdad, mismo, misma, tiempo, vez, veces, día, días, semana, semanas, mes, meses, año, años, hoy, mañana, pronto, después, nunca, realmente, exactamente, más o menos, ayuda, ayudar, ayudas, sirve, sirven, usar, uso, usa, querer, quieres, quiere, necesita, necesitas, dar, dan, ir, van, voy, venir, viene, vienen, comprar, compro, dejar, hacer, hago, poner, ver, veo, encontrar, saber, sabe, sabes, sé, pensar, piensas, decir, dice, dices, preguntar, pregunto, pregunta, respuesta, sentir, siente, recomienda, recomiendas, recomiendan, recomendar, sugieres, sugiere, elegir, elijo, opción, opciones, mostrar, muestra, tienda, venden, vende, vender, ofrecen, hay, posible, seguro, quizá, diferencia, comparar, compara, dos, tres, cuatro, cinco, primero, primera, segundo, segunda, tercero, tercera, número, normal, general, información, alguien`,
  ),
  /** Topic words that have other meanings too. */
  vague: list(
    `cabe, caben, cuánto dura, cuanto dura, dura, duran, durar, reemplazar, cambiar, cada cuánto, hecho, hecha, hechos, marca, marcas, compañía, empresa, quién hace, abren, abre, abierto, abiertos, cierran, cerrado, limpiar, limpio, lavar, funda, capas, dentro, olor, huele, precio, precios, cuánto cuesta, cuesta, cuestan, vale, valen, pulgadas, alto, altura, profundo, marco, link, enlace, página, sitio, ubicado, natural, químicos, reseñas, opiniones, país`,
  ),
};

/** "El dinero no es problema", "no me importa lo que cueste". */
const MONEY_ANY = [
  ...combine(
    'el, -',
    'dinero, precio, presupuesto, costo',
    'no es, no sería',
    'problema, el problema, un problema, obstáculo, lo importante',
  ),
  ...combine(
    'el, -',
    'dinero, precio, presupuesto, costo',
    'no importa, no me importa, no nos importa, da igual, me da igual, es lo de menos',
  ),
  ...combine(
    'no me importa, no nos importa, no importa',
    'el precio, el dinero, cuánto cueste, lo que cueste, pagar más, gastar más',
  ),
  ...list(
    'cueste lo que cueste, sin importar el precio, la plata no es problema, la lana no es problema, la lana es lo de menos',
  ),
];

/** Words that change a Spanish statement, by the same concepts as in English. */
export const STATEMENT_WORDS: ConceptWords = {
  'money.any': MONEY_ANY,
  ...listConcepts(`
not.but: pero no, sin ser
not.plain: no, y no, no una, no un, no sea, que no sea, que no tenga, no sean, no lleve
not.being: no es, no son, no tiene, no tienen, no lleva, no llevan, no trae, no hay
not.dropped: olvida, olvide, olvídate de, olvídate
not.ever: nunca, nunca tuve, nunca he probado
not.instead: en vez de, en lugar de
not.wanted: sin, no quiero, no queremos, no quiere, no necesito, no puedo meter, no podemos meter, no me gusta, no me gustan, no nos gusta, nada de, odio, odiamos, odia, detesto, detestamos, no soporto, no soportamos, no aguanto, no trago, no me hables de, no quiero saber nada de, no quiero ver, me choca, me cae mal, aborrezco, lejos de, evitar, excepto, menos, ni, tampoco, basta, ya basta, harto, harta, cansado, cansada, ya no quiero, nada con, alérgica al, alérgico al, no más, no otro, nunca más
not.fitting: no cabe, no me cabe, no nos cabe, no sirve, es muy grande, es muy pequeña
other.no: si no, sino, no sé, no se, no importa, no hay problema, no muy, no tan
that.said: eso, esa, ese, esas, esos
said.again: dije, pedí, pedi, quise decir, te dije, le dije, ya dije, ya te dije
said.wish: sí quiero, si quiero, yo sí quiero, yo si quiero, sí que quiero, si que quiero, sí me gusta, sí me gustan, sí necesito, pero quiero, todavía quiero, sigo queriendo, quiero que sea de, quiero que sean de
said.wrong: no es lo que dije, no es lo que pedí, no es lo que pedi, eso no es, me entendiste mal, entendiste mal, al revés, al reves
said.never: nunca dije, no dije, quién dijo, quien dijo, nunca pedí, nunca pedi
said.back: retiro lo dicho, cambié de opinión, cambie de opinion
why.ask: por qué, por que
fine.all: está bien, esta bien, están bien, estan bien
ask.lead: es, son, será, serán
more.feel: más firme, más suave, más dura, mas firme, mas suave
or.join: o
must.before: solo, sólo, solamente, únicamente, unicamente, solo me interesa, sólo me interesa, solo quiero, sólo quiero, exclusivamente, tiene que ser, debe ser
must.after: o nada, o me voy, o no compro, y punto, sin excepción, sin excepciones, es indispensable, es imprescindible, es obligatorio, nada más, únicamente, solamente
height.low: que no sea muy alto, que no sea muy alta, que no sea tan alto, que no sea tan alta, que no sea alto, que no sea alta, que no sea demasiado alto, que no sea demasiado alta, no muy alto, no muy alta, no tan alto, no tan alta, no sea muy alto, no sea muy alta, no sea tan alto, no sea tan alta, no demasiado alto, no demasiado alta, nada muy alto, nada alto, que sea bajo, que sea baja, que sea bajito, que sea bajita, una cama baja, un colchón bajo, perfil bajo, fácil de subir, facil de subir, fácil para subir, fácil de subirse, uno bajo, uno más bajo, uno mas bajo, más bajito, mas bajito, no puede subir, no puedo subir, no puede subirse, no puedo subirme
measure.width: de ancho, ancho, de anchura
measure.other: puerta, puertas, pasillo, escalera, escaleras, ascensor, elevador, cuarto, habitación, recámara, dormitorio, pared, ventana, hueco, coche, camioneta
and.join: y, ni
joined.but: pero, con, y
limit.not: no me quiero, no nos queremos, no pienso, no pensamos, no puedo, no podemos, no quisiera, no quisiéramos, preferiría no, prefiero no, mejor no, nada que, no voy a, no vamos a, no estoy dispuesto a, no estoy dispuesta a, no me gustaría, no tengo para
limit.is: es mi límite, es mi máximo, es mi tope, es nuestro límite, es nuestro máximo, es nuestro tope, es el límite, es el máximo, es el tope, es lo máximo, es lo más, es todo lo que tengo, es todo lo que tenemos, es todo lo que puedo, como máximo, como mucho, a lo mucho, de tope, de límite, y no más, y ni un peso más
spend.verb: gastar, gastarme, gastarnos, pagar, pasar, pasarme, pasarnos, subir, subirme, exceder, invertir, poner, irme, soltar, desembolsar, dar
over.budget: gastar más, gastar mas, pagar más, pagar mas, pasarme del presupuesto, subir el presupuesto, más del presupuesto
count.total: en total, total, por las dos, por los dos, para ambas, para los dos, para las dos, todo junto
count.each: cada una, cada uno, por cama
scale.ten: de 10, en la escala, firmeza
trouble.lying: cómodo, cómoda, comodo, comoda
one.person: solo para ella, solo para él, solo para el, una persona, una sola persona, no son dos, no para dos, no es mi pareja, no es mi esposo, no es mi esposa, no es mi marido, vive sola, vive solo
grown.up: universidad, universitaria, universitario, adulta, adulto, residencia estudiantil, no es niña, no es niño, no es una niña, no es un niño
someone.other: es para mi compañero de cuarto, es para mi compañera de cuarto, es para mi inquilino, es para mi inquilina
feature.pillow-top: pillow top, pillowtop, acolchado extra
feature.euro-top: euro top, eurotop
feature.gel: gel, geles, gel refrescante, gel frío, capa de gel
feature.split: dos twins, dos twin, dos individuales, dos camas, dos colchones, camas separadas, colchones separados, split, dividida, dividido
whole.bed: un solo colchón, un solo colchon, una sola cama
turn.to: no espera, espera no, no perdón, perdón, mejor, más bien, mejor dicho, corrección, digo
loss.of: falleció, fallecio, ha fallecido, murió, murio, se murió, se murio, ha muerto, perdí a, perdi a, perdimos a, se nos fue, funeral, enterramos
loss.own: viuda, viudo, enviudé, enviude, difunto, difunta, que en paz descanse
though: aunque, a pesar de que, si bien
only.not: no solo, no sólo, no solamente, algo más que, más que
wish.own: yo quiero, quiero, yo prefiero, prefiero, me gusta, me gustan, a mi me gusta, a mí me gusta, necesito, yo necesito, me encanta
bed.every: todo me parece, todo se siente, todo lo siento, todos me parecen, todos se sienten, todos los siento, todas me parecen, todos los colchones, todas las camas, cualquier colchón, cualquier colchon, cualquier cama, la mayoría de los colchones
only.this: solo, sólo, solamente, pura, puro, puras, puros, nada más, nomás, todo
animal.pet: perro, perros, perra, perrita, perrito, gato, gatos, gata, mascota
money.verb: subiría a, llegaría a, pongo, puedo, pondría, como, pensaba, unos, más o menos, o algo así, digamos, quizás, tal vez, a lo mejor, o quizá, máximo
wish.none: le da igual, le da lo mismo, no le importa, le es igual, no es exigente, no es delicado, no es delicada, duerme en lo que sea, se duerme en lo que sea, duerme donde sea, se duerme donde sea, duerme en cualquier cosa, se adapta a todo, se acomoda a todo, no tiene preferencia, no tiene preferencias
`),
};
