import { listConcepts } from '#app/features/assistant/lang/word-lists.ts';

/** Words by which a Spanish statement turns, by the same concepts as in English. */
export const STATEMENT_WORDS = listConcepts(`
not.but: pero no, sin ser
not.plain: no, y no, no es, no una, no un
not.instead: en vez de, en lugar de
not.wanted: sin, no quiero, no queremos, no quiere, no necesito, no puedo meter, no podemos meter, no me gusta, no me gustan, no nos gusta, olvida, olvide, olvídate de, nada de, odio, evitar, excepto, menos, ni, tampoco
not.fitting: no cabe, no me cabe, no nos cabe, no sirve, es muy grande, es muy pequeña
other.no: si no, sino, no sé, no se, no importa, no hay problema, no solo, no muy, no tan
that.said: eso, esa, ese, esas, esos
said.again: dije, pedí, pedi, quise decir, te dije, le dije, ya dije, ya te dije
said.wrong: no es lo que dije, no es lo que pedí, no es lo que pedi, eso no es, me entendiste mal, entendiste mal, al revés, al reves
said.never: nunca dije, no dije, quién dijo, quien dijo, nunca pedí, nunca pedi
said.back: retiro lo dicho, cambié de opinión, cambie de opinion
why.ask: por qué, por que
fine.all: está bien, esta bien, están bien, estan bien
ask.lead: es, son, será, serán
more.feel: más firme, más suave, más dura, mas firme, mas suave
or.join: o
and.join: y, ni
joined.but: pero, con, y
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
feature.split: dos twins, dos twin, dos individuales, dos camas, dos colchones, camas separadas, colchones separados, split, dividida, dividido
whole.bed: un solo colchón, un solo colchon, una sola cama
turn.to: no espera, espera no, no perdón, perdón, mejor, más bien, mejor dicho, corrección, digo
animal.pet: perro, perros, perra, perrita, perrito, gato, gatos, gata, mascota
money.verb: subiría a, llegaría a, pongo, puedo, pondría, como, pensaba, unos, más o menos, o algo así
money.any: no me importa el precio, no importa el precio, el precio no importa, el dinero no importa, cueste lo que cueste, no me importa cuánto cueste, el precio da igual, sin importar el precio
`);
