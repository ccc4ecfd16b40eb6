import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';

const format = (value: number) => value.toLocaleString('es-US');

/** The chat window in Spanish. */
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
  aiDisclosure: (storeName) => `Asistente de IA de ${storeName}`,

  conversation: 'Conversación',
  startOver: 'Empezar de nuevo',
  placeholder: 'Escribe tu mensaje',
  messageLabel: 'Tu mensaje',
  send: 'Enviar',
  suggestions: 'Respuestas sugeridas',
  toLatest: 'Ir al último mensaje',
  youSaid: 'Dijiste:',
  assistantSaid: 'El asistente dijo:',
  thinking: 'El asistente está escribiendo',
  footnote: 'Asistente de IA. La tienda confirma precio y disponibilidad.',
  close: 'Cerrar el chat',

  offline: 'No tienes conexión. Lo que escribas se queda aquí.',
  notSent: 'No se pudo enviar. Lo intento una vez más.',
  failed: 'No se pudo enviar. Tu mensaje sigue aquí.',
  slowDown: 'Son muchos mensajes a la vez. Espera un momento, por favor.',
  busy: 'Todavía estoy respondiendo tu mensaje anterior. Inténtalo de nuevo en un momento.',
  lost: 'Perdón, no pude procesar ese mensaje. ¿Me lo dices de otra forma?',
  retry: 'Intentar de nuevo',
  freshStart: 'Tu chat anterior terminó, así que este es uno nuevo.',
  startedOver: 'Este es un chat nuevo.',
  undo: 'Volver al anterior',

  recommendations: 'Colchones recomendados',
  details: 'Ver detalles',
  newTab: '(se abre en otra pestaña)',
  addToCart: 'Agregar al carrito',
  adding: 'Agregando',
  added: 'Ya está en tu carrito',
  viewCart: 'Ver carrito',
  soldOut: 'Agotado',
  addFailed: 'No se pudo agregar al carrito.',
  caution: 'Ten en cuenta:',
  nearMiss: 'Casi:',
  noPrice: 'Precio en la tienda',
  shown: (count) => (count === 1 ? 'Se muestra 1 colchón.' : `Se muestran ${count} colchones.`),
  comparison: 'Lado a lado',
  compared: (count) => `Se comparan ${count} colchones.`,

  noScript: 'El chat necesita JavaScript. También puedes contactar a la tienda directamente:',
  noScriptBare: 'El chat necesita JavaScript. Actívalo o contacta a la tienda directamente.',
  notFoundTitle: 'Aquí no hay ningún chat',
  notFound: 'Esta dirección no es de ninguna tienda o su chat está desactivado. Revisa el enlace.',
  unavailableTitle: 'El chat no puede responder en este momento',
  unavailable: 'Inténtalo de nuevo en un momento.',
  counter: (length, most) => `${format(length)} de ${format(most)}`,
  tooLong: (excess) =>
    excess === 1
      ? 'Sobra 1 carácter para poder enviarlo'
      : `Sobran ${format(excess)} caracteres para poder enviarlo`,
};
