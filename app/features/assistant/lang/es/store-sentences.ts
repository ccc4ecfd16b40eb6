import type { StoreSentences } from '#app/features/assistant/lang/sentences.ts';

export const STORE_SENTENCES: StoreSentences = {
  identity: {
    bot: [
      'Soy {who}; no soy una persona, pero conozco bien estas camas.',
      'Estás hablando con {who}. Puedo llamar a una persona del equipo cuando quieras.',
    ],
    capabilities: [
      'Puedo encontrar camas que vayan con tu forma de dormir, compararlas y responder preguntas sobre ellas y la tienda.',
    ],
    privacy: [
      'Lo que me cuentas se queda en este chat, donde la tienda puede leerlo. Puedes saltarte lo que quieras.',
    ],
  },
  decline: {
    rules: [
      'Eso no puedo hacerlo, pero con gusto te ayudo a encontrar una cama.',
      'Eso no puedo cambiarlo. Encontrarte una cama cómoda, sí.',
    ],
    'off-topic': [
      'En eso no puedo ayudarte. Lo mío son las camas.',
      'Ahí solo estaría adivinando. Con las camas sí puedo ayudarte.',
    ],
    medical: [
      'Eso es para un médico. Yo puedo ayudarte con la comodidad y, si sigue, por favor consulta a uno.',
      'De eso no puedo opinar, pero un médico sí. Yo puedo ayudarte a encontrar algo cómodo.',
    ],
    discount: [
      'Desde aquí no veo promociones ni puedo igualar precios, pero la tienda puede ayudarte con eso.',
      'Desde aquí no puedo prometerte una rebaja. El equipo de la tienda te puede decir qué es posible.',
    ],
    language: ['Lo siento, ese idioma todavía no lo hablo. Aquí nos entendemos bien en español.'],
  },
  comfort: {
    pain: ['Lamento escuchar eso.', 'Debe de ser pesado.'],
    sore: ['Lamento lo de {part}.', 'Lo de {part} debe de ser pesado.'],
    grief: ['Siento mucho tu pérdida. Tómate el tiempo que necesites; aquí estoy cuando quieras ayuda.'],
    loss: ['Siento mucho tu pérdida.'],
    anger: ['Lo siento, sé que es frustrante.', 'Lo siento. No deberías tener que pasar por eso.'],
    'present-bed': [
      'Eso debe de ser agotador. Vamos a encontrarte algo mejor.',
      'Con razón estás buscando. Vamos a arreglarlo.',
    ],
    missed: ['Perdón, se me pasó tu pregunta.', 'Disculpa, no respondí lo que preguntaste.'],
  },
  yours: (part) => `${part.endsWith('s') ? 'tus' : 'tu'} ${part}`,
  smallTalk: {
    thanks: ['De nada.', 'Con mucho gusto.', 'Cuando quieras.'],
    bye: ['Que descanses, y vuelve cuando quieras.', 'Cuídate, y que duermas bien.'],
    'how-are-you': ['Muy bien, gracias por preguntar.'],
    compliment: ['Gracias, qué amable.', 'Me alegraste el día, gracias.'],
    joke: ['Se me dan mejor las camas que los chistes.'],
    honest: [
      'Buena pregunta. No gano comisión: me guío por lo que me cuentas y por lo que dicen las fichas, y cada tarjeta dice qué hay en contra de su cama.',
    ],
    wait: ['Tómate tu tiempo. Aquí sigo cuando quieras.'],
  },
  contactLeft: {
    kept: ['Gracias, ya se lo pasé al equipo.', 'Gracias, el equipo ya lo tiene.'],
    lost: ['Gracias, pero desde aquí no puedo pasarlo. Lo mejor es hablar directamente con la tienda.'],
  },
  unanswered: {
    range: [
      'Desde aquí no puedo ver si tenemos eso, pero la tienda lo sabe{at}. Lo mío son los colchones.',
      'Eso no lo puedo consultar. La tienda te lo dice{at}.',
    ],
    shown: [
      'Todavía no te he mostrado ninguna cama.',
      'Aún no hay camas que mirar, así que busquemos algunas.',
    ],
    other: [
      'Eso no está en lo que tengo aquí, así que lo mejor es preguntar en la tienda{at}. También puedo pasarles tu pregunta.',
      'No lo sé, y adivinar no te ayudaría. La tienda te lo dice{at}.',
      'Busqué y nada de lo que tengo lo dice. El equipo lo sabe.',
      'Eso no lo dicen las fichas. Si quieres, se lo pregunto al equipo.',
      'No te lo puedo asegurar; confírmalo con la tienda, por favor.',
      'Para eso no tengo respuesta. De cualquier cama puedo decirte firmeza, tamaño, altura y precio.',
      'Tendría que inventarlo, así que mejor no. En la tienda conocen los detalles.',
    ],
    named: [
      'Aquí no tengo nada sobre “{subject}”. La tienda te lo dice{at}. También puedo pasarles tu pregunta.',
      'Las fichas no dicen nada sobre “{subject}”, así que lo mejor es preguntar en la tienda{at}.',
    ],
    namedAgain: [
      'Tienes razón, no respondí a tu pregunta. Aquí no tengo nada sobre “{subject}”, pero la tienda te lo dice{at}.',
      'Perdón por los rodeos: nada de lo que tengo habla de “{subject}”. La tienda te lo dice{at}.',
      'Perdón, sobre “{subject}” sigo sin poder responder. Puedo pedirle al equipo que te conteste.',
    ],
    again: [
      'Tienes razón, no respondí a tu pregunta. Aquí no tengo esa respuesta, pero la tienda sí{at}.',
      'Perdón por los rodeos: no lo sé, y nada de lo que tengo lo dice. La tienda te lo dice{at}.',
      'Perdón, sigo sin poder responder eso. Puedo pedirle al equipo que te conteste.',
    ],
  },
  sells: {
    brand: {
      yes: ['Sí, tenemos esa marca.', 'Claro, manejamos esa marca.'],
      no: [
        'No manejamos {name}. Dime qué te gusta de ella y busco algo parecido.',
        '{name} no está en nuestra selección. Cuéntame qué te atrae de ella y busco algo similar.',
      ],
    },
    construction: {
      yes: ['Sí, tenemos {beds}.', 'Claro, hay {beds}.'],
      no: ['Por el momento no hay {beds} en nuestra selección.'],
    },
    size: {
      yes: ['Sí, tenemos camas en {size}.', 'Claro, hay camas en {size}.'],
      no: ['Por el momento no hay nada en {size}.'],
    },
    thing: {
      yes: ['Sí, en nuestra selección también hay {things}.', 'Claro, manejamos {things}.'],
      no: ['No veo {things} en lo que tengo aquí, pero la tienda te puede decir.'],
    },
  },
  things: {
    mattress: 'colchones',
    base: 'bases y marcos',
    pillow: 'almohadas',
    bedding: 'ropa de cama',
    other: 'esas cosas',
  },
  range: {
    sizes: ['Nuestras camas vienen en {sizes}.'],
    constructions: ['Aquí encuentras colchones de estos tipos: {types}.'],
  },
  cite: {
    lines: [
      'Políticas de la tienda: {said}',
      'De nuestras políticas: {said}',
      'Esto dicen las políticas de la tienda: {said}',
    ],
    until: '(hasta el {day})',
  },
  unknown: {
    topics: {
      hours: 'el horario de la tienda',
      address: 'la dirección',
      contact: 'los datos de contacto',
      website: 'el sitio web',
      delivery: 'los detalles de entrega',
      returns: 'la política de devoluciones',
      trial: 'las condiciones de la prueba',
      warranty: 'las condiciones de la garantía',
      financing: 'las opciones de financiamiento',
      'price-match': 'la igualación de precios',
      discount: 'las ofertas actuales',
      stock: 'lo que hay en la tienda',
      removal: 'el retiro del colchón viejo',
      payment: 'las formas de pago',
      showroom: 'lo que está en exhibición',
      accessories: 'esos extras',
      ordering: 'los detalles para hacer un pedido',
      about: 'ese dato',
      price: 'los precios',
    },
    details: {
      stairs: 'si lo suben por las escaleras',
      'set-up': 'si lo dejan instalado',
      when: 'en cuánto tiempo llega',
      area: 'si llegan hasta tu dirección',
      fee: 'si hay algún cargo',
    },
    lines: [
      'Desde aquí no puedo ver {what}. El equipo te lo dice{at}, o puedo pasarles tu pregunta.',
      'No tengo aquí {what}, así que lo mejor es preguntarle al equipo{at}.',
      'En lo que tengo no veo {what}. El equipo lo sabe{at}.',
      'Para {what}, lo mejor es la tienda{at}.',
      'Aquí no tengo nada sobre {what}. La tienda sí{at}.',
    ],
    contact: ': {contact}',
  },
  store: {
    hours: ['Nuestro horario: {answer}.', 'Este es nuestro horario: {answer}.'],
    address: ['Nos encuentras en {answer}.', 'Estamos en {answer}.'],
    website: ['Nuestro sitio web es {answer}.'],
    price: [
      'El precio depende del tamaño. Dime cuál y te muestro cuánto cuestan.',
      'Depende del tamaño. Con el tuyo te enseño desde el más económico.',
    ],
    ordering: ['Puedes hacer el pedido desde la tarjeta de una cama o con la tienda.'],
  },
  notes: {
    locations: 'Es una de nuestras tiendas. El equipo te puede indicar las demás.',
    holidays: 'Ese es el horario normal; para días festivos, confírmalo con la tienda.',
  },
  reach: {
    phoneAndEmail: [
      'Puedes llamar al {phone} o escribir a {email}.',
      'El equipo está en el {phone} o en {email}.',
      'Aquí tienes la línea directa, {phone}, y el correo: {email}.',
    ],
    phone: ['Puedes llamar al {phone}.', 'El equipo está en el {phone}.'],
    email: ['Puedes escribir a {email}.', 'El equipo está en {email}.'],
    address: ['La tienda está en {address}.'],
    other: ['La tienda está aquí: {other}.'],
  },
  passedOn: {
    plain: ['Ya le pasé tu pregunta al equipo.'],
    reachable: ['Ya le pasé tu pregunta al equipo, para que te responda.'],
  },
  handOver: {
    person: [
      'Por supuesto, ya le avisé al equipo que quieres hablar con una persona.{away}',
      'Claro que sí, ya pedí una persona del equipo.{away}',
    ],
    personAgain: [
      'El equipo ya sabe que quieres hablar con una persona.',
      'Les volví a avisar que quieres hablar con una persona.',
    ],
    service: [
      'Lo siento mucho. Ya se lo pasé directamente al equipo.',
      'Lamento que estés pasando por esto. Ya le avisé al equipo.',
      'Perdón por las molestias. El equipo ya lo tiene.',
    ],
    complaint: ['Ya le avisé a una persona del equipo.', 'Ya se lo pasé a una persona del equipo.'],
    child: [
      'Qué gusto conocerte. Una cama se elige mejor en familia, así que vuelve con un adulto y les ayudo.',
    ],
    childAgain: ['En esto te puede ayudar mejor uno de tus papás. Aquí estoy cuando vuelvan juntos.'],
    stillOpen: [
      'Siento que esto se esté alargando. El equipo ya lo tiene, y puedes ir directamente con ellos.',
      'Te entiendo, y lo siento. El equipo ya lo tiene y es quien puede responderte más rápido.',
    ],
    complete: ['Gracias, el equipo ya tiene todo lo que necesita.', 'Gracias, todo quedó con el equipo.'],
    added: ['Gracias, se lo agregué al equipo.', 'Entendido, eso también quedó con el equipo.'],
    away: ' Eso sí, en este momento no hay nadie libre.',
    backAt: ' Vuelven {at}.',
    wait: (minutes) =>
      ` Si nadie puede entrar en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}, te aviso.`,
  },
  askService: {
    both: ['¿Cuál es el número de pedido y cómo prefieres que te respondan?'],
    order: ['¿Cuál es el número de pedido?', '¿Tienes a la mano el número de pedido?'],
    contact: [
      '¿Cómo prefieres que te respondan, por teléfono o por correo?',
      '¿Cuál es la forma más fácil de hacerte llegar una respuesta?',
    ],
  },
};
