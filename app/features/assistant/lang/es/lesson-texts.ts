import type { ActOf } from '#app/features/assistant/acts.ts';
import { GRAMMAR } from '#app/features/assistant/lang/es/values.ts';
import { fill } from '#app/features/assistant/lang/sentences.ts';
import type { Lesson } from '#app/features/assistant/understanding/lessons.ts';
import type { ExplainTopic } from '#app/features/assistant/understanding/understanding-types.ts';

/** General facts about mattresses, as in English. */
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
    'Suma el colchón y lo que va debajo: un box spring normal mide unas 9 pulgadas, uno bajo de 4 a 6, y muchos marcos 7 o más. De 20 a 23 pulgadas en total es cómodo para muchas personas.',
  'split-gap':
    'Donde se juntan las dos mitades hay una línea, y se nota si te acuestas justo encima. Un puente o un solo cubrecolchón King la empareja bastante. Un solo colchón no la tiene.',
  'why-two':
    'Con dos mitades cada quien tiene su firmeza y el movimiento se queda de su lado. A cambio queda una línea en medio, así que un solo colchón es mejor si duermen cerca.',
  'soft-back':
    'No por ser suave. Uno demasiado suave deja hundir la cadera, sobre todo boca arriba, boca abajo o con más peso. A quien duerme de lado y pesa poco suele irle bien.',
  'firm-back':
    'Más duro no siempre es mejor: los estudios sobre dolor de espalda apuntan más a medio-firme que al más duro. Muy firme presiona hombros y caderas de lado; muy suave deja hundir la cadera.',
  'soft-hips':
    'Algo de suavidad ayuda a caderas y hombros adoloridos al dormir de lado, normalmente de medio-suave a medio. Los muy suaves dejan hundir la cadera y cuesta más voltearse.',
  boxed:
    'Enrollarlo solo cambia cómo se envía: por dentro es de espuma o híbrido como los demás, y eso es lo que cuenta. En unas horas ya se ve listo, y tarda de uno a tres días en expandirse del todo y airearse.',
  'dear-brand':
    'Pagas los materiales propios de la marca, y también el nombre. El más conocido no siempre es el más cómodo, así que guíate por cómo lo sientes y lo que lleva dentro.',
  'dear-latex':
    'El látex natural viene de árboles y es lento y costoso de hacer. A cambio es elástico, fresco y suele ser el material que más dura.',
  'dear-bed':
    'El precio depende sobre todo de materiales y grosor: espuma más densa, más resortes, látex, capas frescas y la marca. Pagar más no asegura uno mejor: pasando los más baratos, guíate por lo que te quede bien.',
  'coils-hybrid':
    'Los dos llevan resortes. El de resortes tiene una capa delgada arriba: rebota más, es más fresco y suele costar menos. El híbrido lleva espuma o látex gruesos: acojina más y transmite menos movimiento.',
  'coils-price':
    'Normalmente sí. Los de resortes suelen ser los más económicos, después la espuma; los híbridos y el látex cuestan más.',
  'foam-latex':
    'La espuma con memoria se hunde despacio, abraza y frena el movimiento. El látex regresa al instante, te sostiene más arriba y es más fresco. Suele costar más y durar más.',
  'foam-coils':
    'Ninguno es mejor para todos. La espuma con memoria abraza, acojina y frena el movimiento, pero guarda más calor. Los resortes rebotan más, son más frescos y con orillas firmes, y se siente más a la pareja.',
  'latex-blend':
    'El látex puede ser natural, sintético o mezcla; lo dicen "100% natural" o un certificado GOLS. Si la ficha solo dice látex, no sé cuál es, así que pregunta en la tienda{at}.',
  'latex-heat': 'No, el látex suele ser más fresco que la espuma con memoria, porque deja pasar el aire.',
  'foam-heat':
    'La espuma con memoria sola guarda más calor que los resortes o el látex. El gel ayuda algo, y la espuma sobre resortes deja pasar más aire.',
  gel: 'Ayuda, pero sin milagros. El gel se lleva el calor al principio y se iguala durante la noche. Hacen más los resortes que dejan pasar el aire y una cobija ligera.',
  'cooling-true':
    'En parte. Los resortes y el látex sí dejan pasar más aire que la espuma maciza. Las cubiertas frías y los geles se sienten frescos al acostarte, y menos después.',
  'cold-foam':
    'Sí, la espuma con memoria se siente más firme en un cuarto frío y se ablanda con tu calor. El látex y los resortes cambian mucho menos.',
  pets: 'Las uñas pueden rasguñar o jalar la tela, y los fabricantes lo cuentan como daño, no como defecto. Un protector lavable ayuda con uñas, pelo y accidentes.',
  heated:
    'A la que más le afecta es a la espuma con memoria: se ablanda con el calor, y algunos fabricantes no recomiendan mantas ni cubrecolchones eléctricos. Revisa primero la etiqueta. Si lo permite, úsala en bajo.',
  smell:
    'Un olor a espuma nueva es normal y suele irse entre unos días y una semana, y un rastro puede quedar más. Con la ventana abierta se va antes. Los de resortes huelen menos.',
  sheets:
    'Las sábanas ajustables normales llegan a unas 12 pulgadas, y las de bolsillo profundo a unas 17. Mide el colchón con su topper, si tiene, y elige un poco más de fondo.',
  'weight-change':
    'Una firmeza media es lo más seguro con un cambio así. Con menos peso el colchón se siente más firme, así que no elijas más firme de lo que te gusta ahora.',
  'thin-adult':
    'Un colchón delgado tiene menos relleno y soporte: un adulto puede sentir la base y se gasta antes. Va bien para un niño o una litera. Para un adulto, unas 10 pulgadas son un buen comienzo.',
  sliding:
    'Lo detiene algo en la orilla: un marco con laterales, o unos bloques de madera en la cabecera y al pie de la plataforma. También hay correas.',
  squeak:
    'Lo que rechina suele ser el marco o sus uniones, así que primero aprieta los tornillos. También pueden rechinar los resortes viejos o el box spring. Pon el colchón en el piso y presiónalo para oír cuál es.',
  flip: 'Casi todos tienen hoy un solo lado, así que no se voltean. Gíralos de cabeza a pies cada tres a seis meses. Los de dos lados lo dicen en su ficha.',
  'kids-jump':
    'Saltar deja hundidos y gasta antes cualquier colchón, y los fabricantes lo cuentan como mal uso.',
  'hotel-feel':
    'Los de hotel suelen ser mullidos arriba y firmes abajo. Busca uno medio o medio-suave, con resortes y pillow top o Euro top.',
  edges:
    'Los bordes suelen ser más firmes en las camas con resortes, híbridos incluidos, y una cama más firme cede menos cuando te sientas en la orilla. Las de pura espuma son las que más ceden ahí.',
  rise: 'Es más fácil levantarse de uno que no sea muy suave, con orillas firmes y a una altura en que los pies queden planos: de 20 a 23 pulgadas con la base.',
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
  unused:
    'No, un colchón no se echa a perder por no usarse. Que el cuarto esté seco, con un protector puesto y aire por debajo; solo no le pongas cosas encima.',
  storage:
    'Se conserva bien acostado, seco y cubierto. Uno enrollado no debería quedarse en su caja más de uno o dos meses; la etiqueta dice cuánto.',
  allergy:
    'Contra los ácaros, lo que más ayuda es una funda antialérgica con cierre que cubra todo el colchón, sea del material que sea. Si te molestan los olores, airea antes el nuevo unos días. Con alergia al látex, pregúntale a tu médico.',
  protector:
    'Sí, vale la pena uno lavable y transpirable. Recibe el sudor y los derrames, y se lava más fácil que un colchón.',
  pillow:
    'De lado suele hacer falta una almohada más gruesa, boca arriba una mediana y boca abajo una delgada. En un colchón suave, de lado el hombro se hunde, así que elige una algo más baja.',
  guest:
    'Para visitas, una firmeza media y unas 10 pulgadas le van bien a la mayoría. Se usa menos, así que no hace falta gastar tanto como en el tuyo.',
  'kids-age':
    'La mayoría de los niños dejan la cuna entre los dos y los tres años; a más tardar cuando se trepan o miden 35 pulgadas. La litera de arriba, desde los seis. Un Twin de 6 a 10 pulgadas, un poco más firme que medio, es un buen comienzo; un Full le da espacio a un adolescente.',
  'hot-partner':
    'Si solo a uno le da calor, lo que más ayuda son resortes o látex para los dos. Un protector transpirable y una cobija más ligera de ese lado hacen el resto.',
  snoring:
    'El colchón cambia poco los ronquidos. A algunas personas les ayuda levantar la cabeza con una base ajustable, y si es fuerte cada noche, conviene decírselo a un médico.',
  rv: 'Las camas de los RV suelen ser más cortas que las de casa, así que mide primero el espacio. Ahí también cuenta el peso, así que suele convenir uno más delgado y ligero.',
  room: 'Deja unos dos pies y medio para pasar a cada lado. Un Queen pide así un cuarto de unos 10 por 10 pies, un King de unos 12 por 12, y un Full o un Twin, menos.',
  bounce:
    'La espuma con memoria es la que menos rebota, los resortes y el látex los que más, y los híbridos quedan en medio.',
  'many-beds': 'Desde aquí no puedo dar un precio por varios a la vez, pero la tienda sí{at}.',
  'try-in-store':
    'Lo mejor es probarlos en la tienda, pero no veo cuáles están en exhibición. Pregunta antes de venir{at}.',
  'size-choice':
    'Un Queen le da a cada quien 30 pulgadas y un King 38, casi lo de un Twin. Si el perro o los niños se suben, o alguien se mueve mucho, el King suele valer la pena si cabe en el cuarto.',
  'position-pain':
    'Dormir boca abajo puede cargar la espalda y el cuello. A muchas personas con la espalda adolorida les va mejor boca arriba con una almohada bajo las rodillas, o de lado con una entre ellas y sin apoyar el hombro que duele. Si no se te quita, pregúntale a un médico.',
  density:
    'La densidad es lo que pesa un pie cúbico de espuma. Dice cuánto va a durar, no qué tan firme se siente. En espuma con memoria es bueno de 3 libras para arriba, y en espuma normal de 1.6. Muchas fichas no la dan, así que pregunta en la tienda{at}.',
  'latex-process':
    'Dunlop y Talalay son dos formas de hacer espuma de látex, natural o sintético. El Dunlop sale más denso y casi siempre más firme; el Talalay, más ligero, más parejo y por lo general más caro. Ninguno es mejor para todos, así que guíate por cómo lo sientes.',
  certificates:
    'GOTS es para algodón y lana orgánicos, y GOLS para látex orgánico. CertiPUR-US dice que la espuma se probó contra ciertas sustancias dañinas y suelta pocos vapores, y OEKO-TEX Standard 100 hace algo parecido con las telas. Esos dos no quieren decir orgánico.',
  'same-inside':
    'A veces. Los fabricantes sí venden colchones parecidos a distintas tiendas con otro nombre, y así cuesta comparar precios. Mejor compara lo de adentro: material, grosor y densidad de cada capa, los resortes y la altura total.',
  'coil-types':
    'Los resortes embolsados se mueven uno por uno: siguen el cuerpo y transmiten menos movimiento que los que van amarrados entre sí. La cantidad sola dice poco; cuenta igual el grueso del alambre, y pasando de unos 400 en un Queen, más no siempre es mejor.',
  zoned:
    'Por zonas quiere decir más suave en los hombros y más firme en la cadera y la espalda baja. La idea es buena, sobre todo de lado, pero las zonas tienen que quedar donde va tu cuerpo. Acuéstate en él antes de pagar más por eso.',
  'online-price':
    'Uno muy barato suele ahorrar en la densidad de la espuma, que es lo que lo hace durar, y se puede hundir antes. Para visitas puede estar bien. En una tienda te puedes acostar en él antes de decidir.',
  'weight-gap':
    'El mismo colchón lo siente más firme quien pesa menos y más suave quien pesa más, y si es muy suave los dos se van al centro. Lo usual es uno medio o medio-firme con buen apoyo en medio. Si no basta, uno dividido le da a cada quien su firmeza.',
  reflux:
    'A muchas personas con reflujo de noche les gusta la cabecera de 6 a 8 pulgadas más alta. Se hace con una base ajustable, una cuña larga o bloques bajo las patas; apilar almohadas no funciona igual. Tu médico te dice qué es para ti.',
  'floor-model':
    'En uno de exhibición la gente se acuesta solo unos minutos, así que muchas veces está en buen estado. Revisa que no tenga hundidos ni manchas y pregunta por la garantía, porque suelen venderse como están y sin devolución. Ponle un protector nuevo.',
  'odd-sizes':
    'Mide la cama misma, con las esquinas cortadas si las tiene, porque las antiguas y las de RV varían. La de tres cuartos suele medir 48×75 pulgadas, el Queen corto 60×75 y el Olympic Queen 66×80. Casi siempre son por pedido, así que pregunta en la tienda{at}.',
  'warranty-void':
    'Las manchas son la razón más conocida. Solo cuentan los defectos, así que también pueden serlo una base con poco apoyo, un daño o que falte la etiqueta legal. Un protector desde el primer día y una buena base evitan casi todo eso.',
  'plush-names':
    'Esos nombres no siguen ninguna norma: el plush de una marca puede ser el medio de otra. Luxury firm y cushion firm suelen ser firmes con algo suave encima, como 6 o 7 de 10, y plush es suave, de 3 a 5. Acuéstate en él o compara los números.',
  waterproof:
    'Busca un protector impermeable con una capa delgada de poliuretano. Deja pasar el vapor, así que es más fresco y hace menos ruido que el de vinilo, y se lava. Ponlo desde la primera noche, porque un colchón mojado por dentro casi no se puede limpiar.',
  'slow-feel':
    'La espuma con memoria se ablanda poco a poco con tu calor y tarda unos segundos en regresar. A unos les encanta ese abrazo y otros se sienten atrapados. El látex y los resortes responden al momento y es más fácil voltearse.',
  'thin-beds':
    'En una litera, el barandal de arriba debe quedar al menos 5 pulgadas por encima del colchón, así que el límite suele ser de 6 a 8. Una cama nido lleva más o menos lo mismo, y un sofá cama casi siempre de 4 a 5, porque se dobla. Mide la tuya antes de comprar.',
  torn: 'Acuéstate otra vez en los dos, diez minutos en cada uno, en la posición en que duermes. Si siguen parejos, el más suave si duermes de lado y el más firme si duermes boca abajo. Después, que decida el precio.',
  'try-how':
    'Quédate de 10 a 15 minutos en cada uno que te guste, en la posición en que duermes, con tu almohada y con tu pareja si la tienes. Fíjate en hombros, cadera y espalda baja; luego voltéate y siéntate en la orilla. Sin zapatos y con ropa cómoda es mejor.',
  'kids-spend':
    'Un niño no necesita uno caro, porque le queda chico y le derrama cosas. Lo que cuenta es un apoyo parejo que no se hunda, así que tampoco el más barato de todos. Basta un Twin de 6 a 10 pulgadas, un poco más firme que medio, con protector.',
  chemicals:
    'La espuma nueva suelta algunos vapores, sobre todo los primeros días, y ayuda ventilar el cuarto. La espuma CertiPUR-US se hace sin formaldehído, plomo ni ciertos retardantes de fuego, y suelta pocos vapores. En EE. UU. todo colchón tiene que pasar una prueba de fuego; pregunta cómo la pasa cada uno.',
  airbed:
    'En una cama de aire ajustable cada lado pone su firmeza con una bomba, y eso les sirve a parejas que no se ponen de acuerdo. Cuestan más que casi todos los de espuma o resortes y con el tiempo pueden perder algo de aire. Los inflables son para visitas, no para diario.',
  'bed-bugs':
    'Antes de meter a la casa un colchón usado, revísalo bien por chinches, también en las costuras. Una funda con cierre hecha contra chinches, en el colchón y en el box spring, les quita dónde esconderse. Si ya las tienes, lo más seguro es un profesional.',
  'when-to-buy':
    'Muchas tiendas de colchones bajan precios en los puentes de febrero, mayo, julio y septiembre, y a fines de noviembre. Si hoy duermes mal, uno que te quede bien vale más que la espera. La tienda sabe qué viene{at}.',
  baby: 'Un bebé duerme más seguro solo, boca arriba, en un colchón firme y plano de cuna o moisés, nunca en una cama de adulto ni sobre espuma con memoria. El colchón tiene que quedar justo, con menos de dos dedos de espacio a los lados.',
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

/** Short lessons about mattresses in general, never about one product. */
export const EXPLANATIONS: Record<ExplainTopic, readonly string[]> = {
  'hybrid-vs-memory-foam': [
    'Un híbrido lleva espuma sobre resortes, así que rebota más y deja pasar más aire. La espuma con memoria abraza más y transmite menos movimiento.',
    'La espuma con memoria te abraza y calma el movimiento. Un híbrido suma resortes, así que se siente con más rebote y más aireado.',
  ],
  materials: [
    'La espuma con memoria abraza, el látex es elástico y fresco, los resortes rebotan más, y un híbrido combina espuma y resortes.',
  ],
  firmness: [
    'La firmeza va de 1 (suave) a 10 (firme), y más duro no es mejor por sí solo. De lado, muchos prefieren algo más suave; boca abajo, más firme.',
    'En una escala de 1 (suave) a 10 (firme), mucha gente queda entre 5 y 7. De lado suele gustar más suave, y boca abajo más firme.',
  ],
  thickness: [
    'De diez a doce pulgadas le va bien a mucha gente. A las personas de mayor peso les suelen gustar doce o más.',
  ],
  sizes: [
    'En pulgadas: Individual (Twin) 38×75, Twin XL 38×80, Matrimonial (Full) 54×75, Queen 60×80, King 76×80 y California King 72×84. La California King es más larga y un poco más angosta que la King.',
  ],
  cooling: [
    'Los resortes y el látex dejan pasar más aire que la espuma densa. La espuma con gel o más abierta suele ser un poco más fresca.',
  ],
  couples: [
    'Para dos, lo que más cuenta son los bordes estables y que se sienta poco el movimiento. Si les gustan sensaciones muy distintas, un tamaño dividido le da a cada lado la suya.',
  ],
  positions: [
    'A quienes duermen de lado les suele gustar que ceda en el hombro; boca arriba, algo medio firme; y boca abajo, algo más firme.',
  ],
  'box-spring': [
    'Muchos colchones de hoy van bien sobre cualquier base plana y resistente, así que a menudo puedes omitir el box spring. La tienda lo confirma para cada cama.',
  ],
  'adjustable-base': [
    'La espuma y el látex se doblan con facilidad, y muchos híbridos también. La tienda lo confirma para cada cama.',
  ],
  fiberglass: [
    'Desde aquí no puedo confirmar si una cama en particular lleva fibra de vidrio. La etiqueta legal dice qué lleva dentro, y la tienda puede revisarlo.',
  ],
  organic: [
    'Orgánico suele referirse a algodón, lana o látex certificados. Busca certificaciones como GOTS y GOLS.',
  ],
  lifespan: ['Muchos colchones conservan su sensación de siete a diez años. El látex suele durar más.'],
  'break-in': ['Un colchón nuevo suele tardar de tres a cuatro semanas en asentarse.'],
  care: [
    'Usa un protector lavable y gíralo de cabeza a pies de vez en cuando. Revisa primero la etiqueta del fabricante.',
  ],
  topper: [
    'Un sobrecolchón puede suavizar una cama demasiado firme, pero no arregla una que ya está hundida.',
  ],
  tops: [
    'Un pillow top es una capa acolchada cosida encima, y en un Euro top el acolchado queda al ras de los bordes. Una superficie lisa no lleva ninguno de los dos, así que se siente más plana y algo más firme.',
  ],
  capacity: [
    'A las personas de mayor peso les suele ir mejor una sensación más firme y doce pulgadas o más. La tienda confirma el límite de peso de cada cama.',
  ],
  'why-ask': [
    'Unas pocas respuestas me ayudan a llegar a las camas que te van bien. Puedes saltarte lo que quieras.',
  ],
  privacy: ['Lo que me cuentas se queda en este chat, donde la tienda puede leerlo.'],
  capabilities: [
    'Puedo encontrar camas que vayan con tu forma de dormir, compararlas y responder preguntas sobre la tienda.',
  ],
  medical: ['Eso es para un médico. Yo puedo ayudarte con la comodidad.'],
};

export const BOX_SPRING_BY_BASE: Readonly<Record<string, readonly string[]>> = {
  slats: [
    'No, las tablillas bastan, así que no necesitas box spring. Muchas marcas piden espacios de tres pulgadas o menos; la tienda lo confirma.',
  ],
  platform: ['No, una base de plataforma sostiene el colchón por sí sola, así que no necesitas box spring.'],
  adjustable: ['No, una base ajustable sostiene el colchón por sí sola, así que no necesitas box spring.'],
  bunk: ['No, una litera ya tiene su soporte, así que no necesitas box spring.'],
  floor: ['No, en el piso no necesitas box spring. Solo deja que el colchón se ventile de vez en cuando.'],
  'box-spring': [
    'Un box spring en buen estado sirve para muchas camas. La tienda lo confirma para una en particular.',
  ],
  frame: [
    'Depende del marco. Con tablillas o una base sólida no necesitas box spring; un marco de metal sin base sí lo necesita.',
  ],
};
