import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';

const format = (value: number) => value.toLocaleString('es-US');

export const WIDGET: WidgetTexts = {
  code: 'es',
  name: 'Español',
  locale: 'es-US',
  sizes: {
    Twin: 'Individual',
    'Twin XL': 'Individual XL',
    Full: 'Matrimonial',
    'Full XL': 'Matrimonial XL',
    Queen: 'Queen',
    King: 'King',
    'California King': 'California King',
    'Split King': 'Split King',
    'Split California King': 'Split California King',
  },
  matches: { strong: 'Excelente opción', good: 'Buena opción', fair: 'Opción aceptable' },
  aiAssistant: 'Asistente de IA',
  aiDisclosure: (storeName) => `Asistente de IA de ${storeName}`,
  aiAt: (storeName) => `IA de ${storeName}`,

  conversation: 'Conversación',
  startLine: 'Unas preguntas rápidas y luego camas que van con tu forma de dormir.',
  startOver: 'Empezar de nuevo',
  placeholder: 'Escribe tu mensaje',
  messageLabel: 'Tu mensaje',
  send: 'Enviar',
  suggestions: 'Respuestas sugeridas',
  toLatest: 'Ir al último mensaje',
  youSaid: 'Dijiste:',
  assistantSaid: 'El asistente dijo:',
  thinking: 'El asistente está escribiendo',
  footnote: 'La IA puede equivocarse. Confirma precio y disponibilidad.',
  close: 'Cerrar el chat',

  offline: 'No tienes conexión. Lo que escribas se queda aquí.',
  notSent: 'No se pudo enviar. Lo intento una vez más.',
  failed: 'No se pudo enviar. Tu mensaje sigue aquí.',
  slowDown: 'Son muchos mensajes a la vez. Espera un momento, por favor.',
  busy: 'Todavía estoy respondiendo tu mensaje anterior. Inténtalo de nuevo en un momento.',
  lost: 'Perdón, no pude procesar ese mensaje. ¿Me lo dices de otra forma?',
  atLimit: (reason, storeName, contact) =>
    [
      reason === 'concurrent'
        ? '¡Gracias por tu visita! Ahora mismo estoy atendiendo a otras personas. Escríbeme de nuevo en unos minutos.'
        : '¡Gracias por tu visita! En este momento no puedo chatear.',
      contact === ''
        ? `El equipo de ${storeName} te ayudará con gusto.`
        : `Puedes contactar con ${storeName} aquí: ${contact}`,
    ].join(' '),
  retry: 'Intentar de nuevo',
  freshStart: 'Tu chat anterior terminó, así que este es uno nuevo.',
  startedOver: 'Este es un chat nuevo.',
  undo: 'Volver al anterior',

  talkToPerson: 'Hablar con una persona',
  personRequested: 'Esperando a una persona del equipo. Puedes seguir chateando.',
  memberJoined: (name, storeName) => `${name} de ${storeName} se unió al chat`,
  memberLeft: (name) => `${name} salió del chat. El asistente de IA está de vuelta.`,
  withMember: (name, storeName) => `${name} de ${storeName}`,
  memberSaid: (name) => `${name} dijo:`,

  recommendations: 'Colchones recomendados',
  cardPlace: (place, count) => `${place} de ${count}`,
  details: 'Ver detalles',
  ask: 'Preguntar por este colchón',
  askAbout: ['primero', 'segundo', 'tercero'].map((place) => `Cuéntame más sobre el ${place}`),
  newTab: '(se abre en otra pestaña)',
  addToCart: 'Agregar al carrito',
  adding: 'Agregando',
  added: 'Ya está en tu carrito',
  viewCart: 'Ver carrito',
  soldOut: 'Agotado',
  addFailed: 'No se pudo agregar al carrito.',
  caution: 'Ten en cuenta:',
  nearMiss: 'Casi:',
  more: (count) => `${count} más`,
  noPrice: 'Precio en la tienda',
  inStock: 'Disponible',
  scoreTitle: '¿Por qué esta opción?',
  scoreMeaning: 'Comparé lo que me contaste con los datos de cada colchón. Lo que más te importa cuenta más.',
  fit: {
    good: 'Encaja bien',
    partial: 'Encaja en parte',
    poor: 'Encaja menos',
    unknown: 'Sin datos, es una estimación',
  },
  closeSheet: 'Cerrar',
  shown: (count) => (count === 1 ? 'Se muestra 1 colchón.' : `Se muestran ${count} colchones.`),
  comparison: (count) => `Comparar ${count} colchones`,
  compare: 'Comparar',
  better: 'El mejor de estos',
  notListed: 'No se indica',
  firmnessScale: '1 es lo más suave',
  typical: '* Lo habitual en este tipo de colchón; el fabricante no lo indica.',
  why: 'Por qué este',
  saveBrief: 'Guardar mi resumen',
  savingBrief: 'Guardando',
  openBrief: 'Abrir mi resumen',
  briefFailed: 'No se pudo guardar tu resumen. Inténtalo de nuevo.',
  compared: (count) => `Se comparan ${count} colchones.`,

  lead: {
    title: 'Dejar mis datos',
    emailPicks: 'Recibir estas opciones por correo',
    fields: {
      name: 'Nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      contact: 'Correo o teléfono',
    },
    optional: 'opcional',
    submit: 'Enviar',
    decline: 'No, gracias',
    sending: 'Enviando',
    sent: (storeName) => `Enviado a ${storeName}`,
    failed: 'No se pudo enviar. Lo que escribiste sigue aquí.',
    errors: {
      name: 'Escribe tu nombre',
      email: 'Escribe un correo como nombre@ejemplo.com',
      phone: 'Escribe un teléfono con su código de área',
      consent: 'Marca esta casilla para enviar tus datos',
    },
  },

  closed:
    'El asistente de la tienda no está disponible en este momento. Contacta directamente con la tienda.',
  counter: (length, most) => `${format(length)} de ${format(most)}`,
  tooLong: (excess) =>
    excess === 1
      ? 'Sobra 1 carácter para poder enviarlo'
      : `Sobran ${format(excess)} caracteres para poder enviarlo`,
};
