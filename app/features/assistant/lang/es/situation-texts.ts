import { ADVICE_LANGUAGE } from '#app/features/assistant/lang/es/advice.ts';
import { createSituationTexts } from '#app/features/assistant/lang/situation-texts.ts';

/** Spanish verdicts. They follow the same rules as the lessons (`docs/lessons.md`). */
export const SITUATION_TEXTS = createSituationTexts(
  {
    verdicts: {
      'slats-fine':
        'sí, {gap} entre tablas está bien; lo que piden muchos fabricantes es hasta unas 3 pulgadas (8 cm). En Queen o King también cuenta un apoyo central.',
      'slats-wide':
        'así como está, no: muchos fabricantes piden hasta unas 3 pulgadas (8 cm) entre tablas, y las tuyas están a {gap}. Se arregla con unas tablas más.',
      'slats-open':
        'las tablas sirven sin box spring si entre ellas hay unas 3 pulgadas (8 cm) o menos. Si hay más, agrega antes unas tablas.',
      'box-spring':
        'depende de cómo esté. Si sigue plano y firme, sí; un box spring vencido es lo único que evitaría debajo de un colchón nuevo.',
      'box-spring-old':
        'antes lo revisaría. Si después de tanto tiempo sigue plano y firme, puedes usarlo; si se hunde en algún lado, es lo único que evitaría debajo de un colchón nuevo.',
      'rail-fine':
        'sí. Con un barandal de {rail}, {inches} dejan {left} de barandal sobre el colchón, y en la litera de arriba la regla es al menos {above}.',
      'rail-short':
        'no, es muy grueso para la litera de arriba. Con un barandal de {rail}, {inches} dejan {left} sobre el colchón, y la regla es al menos {above}; lo más serían {most}.',
      'rail-open':
        'normalmente sí. En la litera de arriba el barandal debe quedar al menos {above} sobre el colchón, y con {most} o menos suele alcanzar. Mide antes tu barandal.',
      'rail-open-thick':
        'en la litera de abajo, sí. Arriba, {inches} probablemente es demasiado: el barandal debe quedar al menos {above} sobre el colchón, así que el límite suele ser de {most}.',
      'top-right':
        'va bien: {inches} sobre una base de {frame} dan {total}, y {easy} es cómodo para que muchas personas se sienten y se levanten.',
      'top-high':
        'queda algo alto: {inches} sobre una base de {frame} dan {total}, y a muchas personas les resulta más cómodo {easy}. Con esa base buscaría un colchón de {wanted}.',
      'top-low':
        'queda algo bajo: {inches} sobre una base de {frame} dan {total}, y a muchas personas les resulta más cómodo {easy}. Con esa base buscaría un colchón de {wanted}.',
      'top-any':
        'sobre una base de {frame} buscaría un colchón de {wanted}. Así queda a {easy} del piso, que es cómodo para que muchas personas se sienten y se levanten.',
      'top-tall-base':
        'esa base ya es alta: hasta un colchón de {inches} queda a {total}, y a muchas personas les resulta más cómodo {easy}. Una base más baja ayudaría más que un colchón delgado.',
      holds: {
        one: 'para {pounds}, sí: {ones} aguanta hasta {capacity} según su ficha.',
        many: 'para {pounds}, sí: {ones} aguantan {capacity} o más según sus fichas.',
      },
      'holds-some': {
        one: 'para {pounds} alcanza {ones}, que aguanta {capacity}. Dejaría fuera {others}.',
        many: 'para {pounds} alcanzan {ones}, que aguantan {capacity} o más. Dejaría fuera {others}.',
      },
      'holds-not': {
        one: 'para {pounds} no lo elegiría: {ones} aguanta menos según su ficha.',
        many: 'para {pounds} no los elegiría: {ones} aguantan menos según sus fichas.',
      },
      'holds-open':
        'no te lo puedo prometer, porque las fichas no dan un límite de peso. Para {pounds} aguantan mejor los resortes o el látex y {thick} o más, y la tienda puede confirmarte el límite{at}.',
      'door-fine':
        'sí, debería pasar. De canto, un colchón solo necesita su propio grosor, aquí {inches}, y tu paso tiene {door}. Lo difícil son las vueltas: {size} mide {width} por {length}.',
      'door-open':
        'normalmente sí. De canto, un colchón solo necesita su propio grosor a lo ancho, aquí {inches}. Lo difícil son las vueltas y los techos bajos, así que mídelos: {size} mide {width} por {length}.',
      'split-yes':
        'vale la pena verlo, sí. Ustedes dos están cómodos con sensaciones bastante distintas, y con dos mitades cada quien tiene la suya. A cambio queda una línea en medio.',
      'split-no':
        'creo que no. Un solo colchón de sensación {feel} puede irles bien a los dos. Dos mitades convienen si cada quien quiere la suya o levantar un lado.',
      'for-one':
        'para una persona está bien: {size} mide {width} de ancho, y en una King a cada quien le tocan también 38 pulgadas.',
      'for-two-tight':
        'para dos queda justo: en {size} a cada quien le tocan {each}, y en una Queen, {queen}.',
      'for-two': 'sí. En {size} a cada quien le tocan {each}, y en una Queen, {queen}.',
      'for-child':
        'en mucho tiempo no. {Size} mide {length} de largo, así que el largo no es problema; de ancho son {width}, y a un adolescente puede gustarle más una Full.',
      'long-fine': 'cabes bien: {size} mide {length} de largo, {left} más que tú con {tall}.',
      'long-tight':
        'quedaría justo: {size} mide {length} de largo, y con {tall} te sobran {left}. Una California King tiene {longest}.',
      'long-short':
        'te quedaría corta: {size} mide {length} de largo y tú {tall}. Una California King tiene {longest}.',
      lasting:
        'eso no lo promete ningún colchón. Para {pounds} aguantan mejor los resortes o el látex, {thick} o más y una base con apoyo central.',
      'each-side':
        'en un solo colchón no, pero dos Twin XL juntos hacen un King con una sensación para cada lado. Dime qué sensación le gusta a cada quien y te armo el par.',
      'material-feel':
        'en tu caso importa más la sensación que el material: lo que suele convenir es una sensación {feel}, y la hay en los dos.',
      'pair-same': 'dos Twin XL juntas miden {width} por {length}, lo mismo que una {size}.',
      'pair-wide':
        'no. Dos Twin XL juntas miden {width} de ancho y una base {size}, {other}, así que necesitan una base King.',
      'pair-other': 'dos Twin XL juntas miden {width} por {length}, y una {size}, {other} por {long}.',
      'pair-sheets':
        'una sábana King puede cubrir las dos, pero cada lado se mueve por separado, por ejemplo en una base ajustable, solo con dos sábanas Twin XL.',
      'size-larger-two':
        'para dos, elegiría {size}: mide {wider} más de ancho, y los dos lo notan. Aquí está el mismo colchón en los dos tamaños, para comparar el precio.',
      'size-larger-one':
        'si el cuarto y el precio lo permiten, elegiría {size}, con {wider} más para estirarte. Aquí está el mismo colchón en los dos tamaños, para comparar el precio.',
      'size-smaller':
        'elegiría {size}: alcanza para una persona y deja más espacio para caminar. Aquí está el mismo colchón en los dos tamaños, para comparar el precio.',
    },
    ofThese: { one: 'de estos, {ones} cumple con eso.', many: 'de estos, {ones} cumplen con eso.' },
    range: '{low} a {high}',
    goodEnough: {
      yes: 'sí, {one} va bien con lo que me contaste.',
      but: 'sí, {one} puede irte bien, con un pero.',
      near: '{one} sería una concesión para ti, así que no empezaría por ahí.',
    },
    tooFeel: {
      none: {
        one: '{answer}, {ones} debería ser {enough} para {who}. Lo que suele convenir es una sensación {feel}.',
        many: '{answer}, {ones} deberían ser {enough} para {who}. Lo que suele convenir es una sensación {feel}.',
      },
      some: { one: '{ones} puede ser {too} para {who}.', many: '{ones} pueden ser {too} para {who}.' },
      all: {
        one: '{answer}, {ones} puede ser {too} para {who}. Elegiría una sensación {feel}.',
        many: '{answer}, {ones} pueden ser {too} para {who}. Elegiría una sensación {feel}.',
      },
      others: {
        one: '{ones} te conviene más; lo que suele ir bien es una sensación {feel}.',
        many: '{ones} te convienen más; lo que suele ir bien es una sensación {feel}.',
      },
    },
    tooFeelBoth: {
      one: '{answer}, {ones} debería ceder lo suficiente para {who} y aun así sostenerte bien.',
      many: '{answer}, {ones} deberían ceder lo suficiente para {who} y aun así sostenerte bien.',
    },
    yes: 'sí',
    no: 'no',
    too: {
      soft: { one: 'demasiado suave', many: 'demasiado suaves' },
      firm: { one: 'demasiado firme', many: 'demasiado firmes' },
    },
    enough: {
      soft: { one: 'suficientemente firme', many: 'suficientemente firmes' },
      firm: { one: 'suficientemente suave', many: 'suficientemente suaves' },
    },
    within: {
      one: '{ones} {limit}.',
      many: '{ones} {limit}.',
      none: 'ninguno {limit}.',
      not: 'no, no veo que {limit}.',
      limits: {
        'thickness.under': { one: 'mide menos de {length}', many: 'miden menos de {length}' },
        'thickness.over': { one: 'mide {length} o más', many: 'miden {length} o más' },
        'price.under': { one: 'entra en eso', many: 'entran en eso' },
        'price.over': { one: 'cuesta más que eso', many: 'cuestan más que eso' },
        'firmness.is': { one: 'tiene una sensación {feel}', many: 'tienen una sensación {feel}' },
      },
    },
    rival: {
      named: [
        'No manejamos {name}, así que no puedo compararlo con justicia.',
        'Solo tengo los datos de los colchones que manejamos, y {name} no está entre ellos.',
      ],
      other: [
        'No veo lo que tienen otras tiendas, así que no puedo compararlo con justicia.',
        'Solo tengo los datos de nuestros colchones, así que solo puedo hablar de los nuestros.',
      ],
    },
    whyUs: {
      choice:
        'Aquí puedes comparar {beds} colchones de {brands} marcas en un solo lugar, y te los propongo según cómo duermes, no según el precio.',
      visit: 'Y nos encuentras en {address}.',
      call: 'Y el equipo te ayuda: {contact}.',
    },
  },
  ADVICE_LANGUAGE,
);
