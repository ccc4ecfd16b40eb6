import type { ActOf } from '#app/features/assistant/acts.ts';
import { GRAMMAR } from '#app/features/assistant/lang/es/values.ts';
import { fill } from '#app/features/assistant/lang/sentences.ts';
import type { Lesson } from '#app/features/assistant/understanding/lessons.ts';

/** True of mattresses in general; the same as in English. */
export const LESSONS: Readonly<Record<Lesson, string>> = {
  'slats-wide':
    'Esa separación es más de lo que piden muchos fabricantes; lo usual es 3 pulgadas (8 cm) o menos. Se arregla con unas tablas más o un tablero delgado encima.',
  'slats-fine': 'Con 3 pulgadas (8 cm) o menos entre tablas cumples lo que piden muchos fabricantes.',
  slats:
    'Las tablas sirven para espuma, híbridos y resortes si entre ellas hay unas 3 pulgadas (8 cm) o menos. Si hay más, agrega tablas o un tablero.',
  'what-base':
    'La mayoría solo necesita algo plano y firme: tablas a no más de 3 pulgadas, una plataforma o una base. En Queen o King también cuenta un apoyo central. Lo único que evitaría es un box spring viejo y vencido.',
  'base-included':
    'El precio de la tarjeta es solo del colchón. Las bases y los box springs van aparte, salvo que la ficha diga otra cosa.',
  floor:
    'Puede ir en el piso por un tiempo, pero ahí le llega menos aire. Levántalo de vez en cuando para que no junte humedad y revisa antes la garantía, porque algunas piden una base.',
  'bed-height':
    'Suma el colchón y lo que va debajo: un box spring normal mide unas 9 pulgadas, uno bajo de 4 a 5, y la mayoría de los marcos unas 7. De 20 a 24 pulgadas en total es cómodo para muchas personas.',
  'split-gap':
    'Donde se juntan las dos mitades hay una línea, y se nota si te acuestas justo encima. Un puente o un solo cubrecolchón King la empareja bastante. Un solo colchón no la tiene.',
  'why-two':
    'Con dos mitades cada quien tiene su firmeza y el movimiento se queda de su lado. A cambio queda una línea en medio, así que un solo colchón es mejor si duermen cerca.',
  'soft-back':
    'No por ser suave. Uno demasiado suave deja hundir la cadera, sobre todo boca arriba, boca abajo o con más peso. A quien duerme de lado y pesa poco suele irle bien.',
  'firm-back':
    'No siempre. Los estudios sobre dolor de espalda apuntan más a medio-firme que al más duro. Muy firme presiona hombros y caderas de lado; muy suave deja hundir la cadera.',
  'soft-hips':
    'Algo de suavidad ayuda a caderas y hombros adoloridos al dormir de lado, normalmente de medio-suave a medio. Los muy suaves dejan hundir la cadera y cuesta más voltearse.',
  boxed:
    'Pueden ser igual de buenos. Enrollarlos no cambia lo que llevan dentro, y eso es lo que cuenta. Dale un día o dos para expandirse y airearse.',
  'dear-brand':
    'Pagas su propia espuma densa, que abraza despacio y suele durar, y también el nombre. Si lo vale depende de esa sensación; otras espumas e híbridos se acercan por mucho menos.',
  'dear-latex':
    'El látex natural viene de árboles y es lento y costoso de hacer. A cambio es elástico, fresco y suele ser el material que más dura.',
  'dear-bed':
    'El precio depende sobre todo de materiales y grosor: espuma más densa, más resortes, látex, capas frescas y la marca. Después de la gama media se paga más acabado que mejor sueño, así que guíate por lo que te quede bien.',
  'coils-hybrid':
    'Los dos llevan resortes. El de resortes tiene una capa delgada arriba: rebota más, es más fresco y suele costar menos. El híbrido lleva espuma o látex gruesos: acojina más y transmite menos movimiento.',
  'coils-price':
    'Normalmente sí. Los de resortes suelen ser los más económicos, después la espuma; los híbridos y el látex cuestan más.',
  'foam-latex':
    'La espuma con memoria se hunde despacio, abraza y frena el movimiento. El látex regresa al instante, te sostiene más arriba y es más fresco. Suele costar más y durar más.',
  'foam-coils':
    'La espuma con memoria abraza, acojina y frena el movimiento, pero guarda más calor. Los resortes rebotan más, son más frescos y con orillas firmes, y se siente más a la pareja.',
  'latex-blend':
    'El látex puede ser natural, sintético o mezcla; lo dicen "100% natural" o un certificado GOLS. Si la ficha solo dice látex, no sé cuál es, así que pregunta en la tienda{at}.',
  'latex-heat': 'No, el látex suele ser más fresco que la espuma con memoria, porque deja pasar el aire.',
  'foam-heat':
    'La espuma con memoria sola guarda más calor que los resortes o el látex. El gel ayuda algo, y la espuma sobre resortes deja pasar más aire.',
  gel: 'Ayuda, pero sin milagros. El gel o el cobre se llevan el calor al principio y se igualan durante la noche. Hacen más los resortes que dejan pasar el aire y una cobija ligera.',
  'cooling-true':
    'En parte. Los resortes y el látex sí dejan pasar más aire que la espuma maciza. Las cubiertas frías y los geles se sienten frescos al acostarte, y menos después.',
  'cold-foam':
    'Sí, la espuma con memoria se siente más firme en un cuarto frío y se ablanda con tu calor. El gel, el látex y los resortes cambian mucho menos.',
  pets: 'Las uñas pueden jalar la tela, y poco más. Un protector lavable ayuda con uñas, pelo y accidentes. Las garantías no suelen cubrir daños de mascotas.',
  heated:
    'Los resortes y el látex aguantan bien una manta eléctrica en bajo. La espuma con memoria se ablanda con el calor, así que úsala en bajo y revisa la etiqueta.',
  smell:
    'Un olor a espuma nueva es normal y suele irse en unos días o dos semanas. Con la ventana abierta se va antes. Los de resortes huelen menos.',
  sheets:
    'Las sábanas ajustables normales llegan a unas 12 pulgadas. Para un colchón más alto quedan mejor las de bolsillo profundo.',
  'weight-change':
    'Una firmeza media es lo más seguro con un cambio así. Con menos peso el colchón se siente más firme, así que no elijas más firme de lo que te gusta ahora.',
  'thin-adult':
    'Un colchón delgado tiene menos relleno y soporte: un adulto puede sentir la base y se gasta antes. Va bien para un niño o una litera. Para un adulto, unas 10 pulgadas son un buen comienzo.',
  sliding:
    'Una malla antideslizante entre colchón y base lo evita. También ayuda un marco con laterales o cabecera.',
  squeak:
    'Los colchones casi no hacen ruido, y los de espuma ninguno. Lo que rechina suele ser el marco; aprieta los tornillos.',
  flip: 'Casi todos tienen hoy un solo lado, así que no se voltean. Gíralos de cabeza a pies cada tres a seis meses. Los de dos lados lo dicen en su ficha.',
  'kids-jump':
    'Saltar maltrata cualquier colchón, más los de resortes, y las garantías rara vez lo cubren. Con niños, una base firme ayuda y la espuma perdona más.',
  'hotel-feel':
    'Los de hotel suelen ser mullidos arriba y firmes abajo. Busca uno medio o medio-suave, con resortes y pillow top o Euro top.',
  rise: 'Es más fácil levantarse de uno que no sea muy suave, con orillas firmes y a una altura en que los pies queden planos: de 20 a 24 pulgadas con la base.',
  'heavy-made':
    'Con más peso conviene: resortes, 12 pulgadas o más y firmeza medio-firme a firme. La mayoría de las fichas no da un límite de peso, así que confírmalo en la tienda{at}.',
  'sag-heavy':
    'Con más peso aguantan mejor los resortes o el látex, 12 pulgadas o más y una base con apoyo central. Las capas suaves de espuma se marcan antes. Todos ceden un poco con los años.',
  discount:
    'Desde aquí no puedo prometer un descuento. Eso lo decide la tienda, así que pregunta qué se puede hacer{at}.',
  monthly:
    'Aquí no veo el financiamiento, así que no voy a adivinar una mensualidad. La tienda te la calcula{at}.',
  total:
    'No puedo sacar el total, porque aquí no tengo los impuestos ni el costo de entrega. La tienda te lo dice{at}.',
  pickup: 'Desde aquí no sé si puedes recogerlo ni cuándo. La tienda te lo confirma{at}.',
  'this-week': 'Desde aquí no veo fechas de entrega. La tienda te dice qué puede llegar y cuándo{at}.',
  hold: 'Desde aquí no puedo apartar un colchón, pero quizá la tienda sí{at}.',
  sag: 'Todo colchón cede un poco donde te acuestas; hundirse cerca de una pulgada es desgaste normal. Si es más, suele ser por espuma suave, una base débil o los años. Resortes o látex, apoyo central y girarlo de cabeza a pies cada pocos meses lo mantienen parejo más tiempo.',
  storage:
    'Se conserva bien acostado, seco y cubierto. Uno enrollado no debería quedarse en su caja más de un par de meses.',
  allergy:
    'El látex, la lana y la espuma dejan menos lugar a los ácaros, y lo que más ayuda es una funda antialérgica con cierre. Si te molestan los olores, airea el nuevo unos días.',
  protector:
    'Sí, vale la pena uno lavable y transpirable. Recibe el sudor y los derrames, y se lava más fácil que un colchón.',
  pillow:
    'De lado suele hacer falta una almohada más gruesa, boca arriba una mediana y boca abajo una delgada. En un colchón suave te hundes, así que elige una algo más baja.',
  guest:
    'Para visitas, una firmeza media y unas 10 pulgadas le van bien a la mayoría. Se usa menos, así que no hace falta gastar tanto como en el tuyo.',
  'kids-age':
    'La mayoría de los niños pasan a una cama entre los dos y los cuatro años. Un Twin de 6 a 10 pulgadas, un poco más firme que medio, es un buen comienzo; un Full le da espacio a un adolescente.',
  'hot-partner':
    'Si solo a uno le da calor, lo que más ayuda son resortes o látex para los dos. Un protector transpirable y una cobija más ligera de ese lado hacen el resto.',
  snoring:
    'El colchón cambia poco los ronquidos. A algunas personas les ayuda levantar la cabeza con una base ajustable, y si es fuerte cada noche, conviene decírselo a un médico.',
  rv: 'Las camas de los RV suelen ser más cortas que las de casa, así que mide primero el espacio. Lo más fácil de meter es uno delgado y ligero, de espuma o híbrido.',
  room: 'Deja unos dos pies para pasar a cada lado. Un Queen pide así un cuarto de unos 10 por 10 pies, un King de unos 12 por 12, y un Full o un Twin, menos.',
  bounce:
    'La espuma con memoria es la que menos rebota, los resortes y el látex los que más, y los híbridos quedan en medio.',
  'many-beds': 'Desde aquí no puedo dar un precio por varios a la vez, pero la tienda sí{at}.',
  'try-in-store':
    'Lo mejor es probarlos en la tienda, pero no veo cuáles están en exhibición. Pregunta antes de venir{at}.',
};

export function lessonTexts({ lesson, contact }: ActOf<'lesson'>): string[] {
  return [fill(LESSONS[lesson], { at: contact === '' ? '' : `: ${contact}` })];
}

const IN_ROOM = {
  easily: 'cabe bien',
  tightly: 'cabe, pero justo',
  no: 'no deja espacio para pasar',
};

export function roomFitTexts({ size, room, inches, beside, ahead, fit }: ActOf<'room-fit'>): string[] {
  const measures = `Un ${GRAMMAR.sizeName(size)} (${inches.join('×')} pulgadas)`;
  const left = `con unos ${beside} pies libres entre los dos lados y ${ahead} al pie`;
  const rest = fit === 'no' ? '' : `, ${left}`;
  return [`${measures} ${IN_ROOM[fit]} en una habitación de ${room.join(' por ')} pies${rest}.`];
}
