import type { SearchSentences } from '#app/features/assistant/lang/sentences.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** What is said in Spanish while looking for a bed. */
export const SEARCH: SearchSentences = {
  plain: {
    'as-before': ['Igual que antes.', 'Eso sigue igual.'],
    'need-more': [
      'Con gusto elijo por ti. Antes, una cosa rápida.',
      'Claro que sí. Me falta solo un detalle.',
      'Te muestro algunos en un momento. Antes, una cosa más.',
    ],
    'lead-declined': ['Sin problema, sigamos.', 'Claro, no hace falta ningún dato.'],
    'stand-back': [
      'Tómate tu tiempo. Aquí estoy si surge alguna pregunta.',
      'Sin prisa. Mira con calma y pregúntame lo que quieras.',
      'Claro, tómate el tiempo que necesites.',
    ],
    offer: [
      'Pregúntame lo que quieras sobre estos, o dime qué cambiarías.',
      'Si prefieres algo más suave, más firme o más económico, solo dímelo.',
      'Puedo compararlos, explicarte una opción o seguir buscando.',
      'Cuéntame qué te gusta o qué no te convence, y lo ajusto.',
    ],
    'keep-as-is': [
      'Muy bien. Aquí siguen si quieres verlos otra vez.',
      'De acuerdo. Aquí estoy si surge algo más.',
      'Claro. Si quieres ver otros, solo dímelo.',
    ],
    'start-over': ['Muy bien, empecemos de nuevo.', 'Claro, borrón y cuenta nueva.'],
    'no-catalog': [
      'Todavía no puedo sugerirte un colchón concreto aquí, pero te ayudo a ver en qué fijarte.',
    ],
    'advice-only': [
      'Aquí no sugiero colchones concretos, pero con gusto te explico en qué fijarte.',
      'Puedo ayudarte a ver en qué fijarte. Para un colchón concreto, pregunta en la tienda.',
    ],
    'offer-cards': [
      'Ya sé lo suficiente para sugerirte algunos. ¿Quieres verlos?',
      'Cuando quieras, te enseño algunos que te van bien. ¿Quieres verlos?',
    ],
    language: ['Claro, seguimos en español.', 'Por supuesto, hablemos en español.'],
    welcome: ['Con gusto te ayudo.', 'Claro, te ayudo.'],
    'documents-differ': ['Lo que tengo sobre eso no coincide, así que lo mejor es preguntarle a la tienda.'],
  },
  assistant: {
    noName: /^(?:(?:the )?ai assistant|(?:(?:el|la|un|una) )?asistente(?: de ia| virtual)?)$/i,
    unnamed: 'un asistente de IA',
    unnamedOf: 'el asistente de IA de {store}',
    named: '{name}, asistente de IA',
    namedOf: '{name}, asistente de IA de {store}',
    introduction: 'Soy {who}.',
    hello: 'Hola. ',
  },
  greet: {
    first: ['Hola.', 'Hola, qué tal.'],
    returning: ['Hola de nuevo.', 'Qué gusto verte otra vez.'],
  },
  acknowledge: {
    corrected: [
      'Entendido, entonces {now}.{also}',
      '{Now} entonces, sin problema.{also}',
      'Listo, ahora {now}.{also}',
      'Lo cambio: {now}.{also}',
    ],
    removed: [
      'Listo, dejo fuera {aside}.{also}',
      'Sin problema, ya no tomo en cuenta {aside}.{also}',
      'Claro, quito {aside}.{also}',
    ],
    fresh: [
      '{Fresh}, entendido.',
      'Muy bien, {fresh}.',
      '{Fresh}. Bueno saberlo.',
      'Entendido: {fresh}.',
      'De acuerdo, {fresh}.',
    ],
    skipped: [
      'Sin problema.',
      'Claro, lo dejamos abierto.',
      'Está bien, nos saltamos esa.',
      'No te preocupes.',
    ],
    plain: ['Entendido.', 'Gracias, eso ayuda.', 'Bueno saberlo.', 'Muy bien.'],
    also: ' Y también {fresh}.',
    forTwo: ' para dos',
    within: ' de {budget}',
    child: '{who} de {years}',
  },
  clarify: {
    lines: [
      'Para confirmar: ¿{now}{value}?',
      'A ver si entendí bien: ¿{now}{value}?',
      'Una duda rápida: ¿{now}{value}?',
    ],
    now: 'ahora ',
  },
  notUnderstood: {
    asked: [
      'Perdón, no te entendí. {hint}',
      'Creo que no te seguí. {invitation}',
      'Perdón, sigo sin entenderlo. Puedes decirlo de otra forma, saltártelo o hablar con una persona.',
    ],
    shown: [
      'Perdón, no te entendí. Puedes preguntarme por estas camas, o decirme qué cambiar, como el tamaño, la firmeza o el precio.',
      'Creo que no te seguí. Puedo compararlas, explicarte por qué elegí una o buscar algo distinto.',
      'Perdón, esa se me escapó. También puede ayudarte una persona del equipo.',
    ],
    open: [
      'Perdón, no te entendí. Puedo sugerirte un colchón, explicarte en qué se diferencian o contarte de la tienda.',
      'Creo que no te seguí. Con cómo duermes, un tamaño o un presupuesto podemos empezar, y también puedes preguntarme lo que quieras.',
      'Perdón, esa se me escapó. También puede ayudarte una persona del equipo.',
    ],
  },
  ask: {
    merchants: '¿{text}?',
    merchantsAgain: 'Cuando quieras, me cuentas: {text}.',
    why: 'La tienda lo pregunta para ayudarte mejor. Puedes saltártelo.',
  },
  show: {
    fits: {
      one: ['Aquí tienes uno que va con lo que me contaste.', 'Este va con lo que me contaste.'],
      more: [
        'Aquí tienes {n} que van con lo que me contaste.',
        'Con eso en mente, yo empezaría por estos {n}.',
        'Estos {n} te deberían ir bien.',
        'Encontré {n} que pueden funcionarte.',
      ],
    },
    'first-look': {
      one: ['Aquí va uno para empezar.'],
      more: ['Aquí tienes {n} para empezar.', 'Te muestro {n} para ir viendo.'],
    },
    'starting-points': {
      one: ['Este le va bien a mucha gente.'],
      more: [
        'Aquí tienes {n} que le van bien a mucha gente.',
        'Empecemos con {n} que les funcionan a muchas personas.',
      ],
    },
    ladder: [
      'No tengo un presupuesto de referencia, así que va uno más económico, uno intermedio y uno más caro.',
      'Sin presupuesto, elegí uno de los más económicos, uno intermedio y uno de los más caros.',
    ],
    cheapest: {
      one: ['Este es el más económico que te va bien.'],
      more: ['Estos {n} son los más económicos que te van bien.'],
    },
    reordered: ['Los mismos, ahora en otro orden.', 'Siguen siendo buenas opciones, pero cambié el orden.'],
    same: {
      one: ['Ese sigue siendo tu mejor opción.', 'Ese sigue siendo el que mejor te va.'],
      more: [
        'Esos {n} siguen siendo tus mejores opciones.',
        'Aun así, esos {n} son los que mejor te van.',
        'Eso no cambia mis sugerencias. Esos {n} siguen siendo los que mejor te van.',
      ],
    },
    named: {
      one: ['Aquí tienes el que preguntaste.'],
      more: ['Aquí tienes los {n} que preguntaste.'],
    },
    'some-named': {
      one: ['Aquí tienes uno con ese nombre.'],
      more: ['Hay varios con ese nombre. Aquí van {n}.'],
    },
    'of-kind': {
      one: ['Aquí va uno que vendemos.'],
      more: ['Aquí van {n} que vendemos.'],
    },
    'other-size': [
      'Los mismos, ahora en ese tamaño.',
      'Siguen siendo buenas opciones. Aquí están en ese tamaño.',
    ],
    changed: {
      narrowed: ['Con eso nos quedamos con {n} de los que viste.'],
      fresh: {
        one: ['Con eso en mente, este te va mejor.'],
        more: [
          'Con eso en mente, aquí hay {n} que te van mejor.',
          'Eso cambia las cosas, así que aquí van {n} nuevos.',
        ],
      },
      options: { one: 'una opción nueva', more: '{n} opciones nuevas' },
      added: {
        one: ['Dejé {kept} y agregué {options}.', '{Kept} sigue en pie, y agregué {options}.'],
        more: ['Dejé {kept} y agregué {options}.', '{Kept} siguen en pie, y agregué {options}.'],
      },
    },
    near: {
      none: {
        one: ['Este es el que más se acerca, y su tarjeta dice qué le falta.'],
        more: [
          'Estos son los que más se acercan, y cada tarjeta dice qué le falta.',
          'Esto es lo más cercano que hay, con su detalle en cada tarjeta.',
        ],
      },
      lines: ['{fit} {rest}.', '{here}, y además {others}.'],
      fit: { one: 'Uno te va muy bien.', more: '{N} te van muy bien.' },
      rest: {
        one: 'El otro se acerca, y anoté qué le falta',
        more: 'Los otros {n} se acercan, y anoté qué les falta',
      },
      here: { one: 'Aquí tienes uno que te va bien', more: 'Aquí tienes {n} que te van bien' },
      others: {
        one: 'uno con un detalle anotado en su tarjeta',
        more: '{n} con un detalle anotado en cada tarjeta',
      },
    },
    further: {
      cheaper: { one: 'Aquí tienes uno más económico', more: 'Aquí tienes {n} más económicos' },
      dearer: { one: 'Aquí tienes uno de un nivel más alto', more: 'Aquí tienes {n} de un nivel más alto' },
      softer: { one: 'Aquí tienes uno más suave', more: 'Aquí tienes {n} más suaves' },
      firmer: { one: 'Aquí tienes uno más firme', more: 'Aquí tienes {n} más firmes' },
      thicker: { one: 'Aquí tienes uno más grueso', more: 'Aquí tienes {n} más gruesos' },
      thinner: { one: 'Aquí tienes uno más delgado', more: 'Aquí tienes {n} más delgados' },
      cooler: { one: 'Aquí tienes uno más fresco', more: 'Aquí tienes {n} más frescos' },
      'other-brand': { one: 'Aquí tienes uno de otra marca', more: 'Aquí tienes {n} de otras marcas' },
      'other-material': {
        one: 'Aquí tienes uno de otro material',
        more: 'Aquí tienes {n} de otros materiales',
      },
      more: { one: 'Aquí tienes otro', more: 'Aquí tienes {n} más' },
      lines: {
        one: ['{lead} y que también te va bien.', 'Claro. {lead}.', '{lead}.'],
        more: ['{lead} y que también te van bien.', 'Claro. {lead}.', '{lead}.'],
      },
      allAboveBudget: '{lead}, por encima del presupuesto que me diste.',
      someAboveBudget: '{lead}, {n} de ellos por encima del presupuesto que me diste.',
    },
  },
  nothingFurther: {
    what: {
      cheaper: 'más económico',
      dearer: 'de un nivel más alto',
      softer: 'más suave',
      firmer: 'más firme',
      thicker: 'más grueso',
      thinner: 'más delgado',
      cooler: 'más fresco',
      'other-brand': 'de otra marca',
      'other-material': 'de otro material',
      more: 'más',
    },
    lines: [
      'No tengo nada {what} que cumpla con lo demás.{open}',
      'Aquí no hay nada {what} que te siga yendo bien.',
      'Volví a buscar, pero no hay nada {what} que cumpla con todo.',
    ],
    open: ' Con {ways} habría más opciones.',
    ways: {
      budget: 'un presupuesto más alto',
      firmness: 'otra firmeza',
      materials: 'otros materiales',
      brands: 'otras marcas',
      thickness: 'otro grosor',
    },
  },
  wishUnmet: {
    budget: ['Aquí no figuran los precios, así que no pude usar tu presupuesto. La tienda puede informarte.'],
    plain: ['No encontré uno con eso y todo lo demás que pediste.'],
    wanted: (wanted) => [
      `No encontré nada que cumpla con todo lo demás y también con esto: ${wanted}.`,
      `${capitalize(wanted)}: ninguno lo cumple junto con el resto.`,
    ],
  },
  splitAdvice: {
    ways: {
      'change-split': 'una {size} le daría a cada lado la suya',
      'change-two-sided': 'en algunas camas cada lado se ajusta por separado',
      'change-twins': 'dos Twin XL juntas le darían a cada quien la suya',
    },
    lines: [
      'Los dos necesitan una firmeza bastante distinta, y {way}.',
      'Una sola firmeza no será ideal para los dos, pero {way}.',
    ],
  },
  nothingFits: {
    lines: ['Aquí no hay nada que cumpla con todo eso.{rest}', 'No encontré uno que reúna todo eso.{rest}'],
    changes: {
      'change-budget': 'un presupuesto más alto',
      'change-size': 'una {size}',
      'change-split': 'una {size}',
      'change-material': 'aceptar {material}',
      'change-unpriced': 'considerar camas sin precio publicado',
      'change-unlisted-size': 'considerar camas sin tamaños publicados',
      'change-must': 'dejar de lado uno de los requisitos',
      'change-brand': 'ver otras marcas',
      'change-thickness': 'otro grosor',
      'change-softer': 'una sensación más suave',
      'change-firmer': 'una sensación más firme',
      'change-two-sided': 'una cama con dos lados separados',
      'change-twins': 'dos Twin XL juntas',
      'two-twins': 'dos Twin XL juntas',
    },
    changesLine: ' {Ways} abriría más opciones.',
    obstacles: {
      size: 'pocos vienen en ese tamaño',
      'no-sizes': 'algunos no indican sus tamaños',
      stock: 'algunos no se consiguen en ese tamaño por ahora',
      'no-price': 'algunos no tienen precio publicado',
      budget: 'la mayoría supera ese presupuesto',
      material: 'varios tienen lo que quieres evitar',
      'other-brands': 'pocos son de esa marca',
      must: 'pocos tienen todo lo que pediste',
      thickness: 'pocos vienen con ese grosor',
    },
    obstaclesLine: ' La razón: {blocks}.',
    otherMaterials: 'otros materiales',
  },
};
