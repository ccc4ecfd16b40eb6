import type { ActOf } from '#app/features/assistant/acts.ts';
import type { LeadSentences } from '#app/features/assistant/lang/sentences.ts';

export const LEAD_SENTENCES: LeadSentences = {
  askLead: {
    lines: [
      'El equipo puede {way}. ¿Quieres dejar tu {what} aquí abajo{extra}, o seguimos conversando?',
      'Si te gusta la idea, el equipo puede {way}. ¿Quieres dejar tu {what} aquí abajo{extra}?',
    ],
    invitations: [
      'El equipo puede {way}. Deja tu {what} aquí{extra}, o seguimos conversando.',
      'Si dejas tu {what} aquí{extra}, el equipo puede {way}. O seguimos conversando.',
    ],
    fields: { name: 'nombre', email: 'correo', phone: 'teléfono' },
    byEmail: { one: 'enviarte esta opción por correo', more: 'enviarte estas opciones por correo' },
    otherwise: { one: 'contactarte sobre esta opción', more: 'contactarte sobre estas opciones' },
    beforeCards: 'contactarte con algunas ideas',
    incentive: ' para recibir también {incentive}',
  },
  leadFirst: {
    first: [
      'Tus opciones están listas. {store} pide primero tu {what}: déjalo aquí abajo y te las muestro enseguida.',
      'Ya encontré tus opciones. {store} pide tu {what} antes de mostrarlas; déjalo aquí abajo y seguimos.',
    ],
    again: [
      'Está bien. {store} muestra sus recomendaciones cuando dejas tu {what}.{reach} Mientras tanto, respondo tus preguntas sobre colchones.',
      'Sin compromiso. {store} pide tu {what} antes de recomendar un colchón.{reach} Puedes preguntarme lo que quieras sobre colchones.',
    ],
    reach: ' También puedes hablar directamente con el equipo: {contact}.',
  },
  leadSent: {
    lines: [
      'Gracias{name}. El equipo de {store} se pondrá en contacto contigo.',
      'Listo{name}, muchas gracias. {store} se pondrá en contacto contigo.',
    ],
    name: ', {name}',
  },
};

/** Replies to a shopper who asks for a call or a cancellation. */
export function callBackTexts({ about, needsNumber, isNew, isAsked, hours, contact }: ActOf<'call-back'>) {
  const sooner = contact === '' ? '' : ` Lo más rápido es ${contact}.`;
  const open = hours === '' ? '' : ` Su horario: ${hours}.`;
  if (about === 'cancel')
    return [
      `El equipo tiene tu solicitud de cancelar, y no está hecho hasta que lo confirmen.${sooner}`,
      `El equipo sabe que quieres cancelar, y no está hecho hasta que lo confirmen.${sooner}${open}`,
    ];
  if (about === 'wait')
    return ['Gracias por la paciencia. El equipo ya lo tiene, y aquí sigo si surge algo mientras tanto.'];
  if (about === 'when')
    return [`No veo cuánto tardan en responder, así que no voy a adivinar.${sooner}${open}`];
  const call = about === 'text' ? 'un mensaje' : 'una llamada';
  if (needsNumber)
    return [
      `Claro, les aviso que quieres ${call}. Al equipo solo le falta un número.`,
      `Con gusto se lo paso. Para ${call}, el equipo necesita un número.`,
    ];
  if (isNew)
    return [`Listo, le dije al equipo que quieres ${call}.${open}`, `Gracias, el equipo ya lo tiene.${open}`];
  const yes = isAsked ? 'Sí, el equipo lo tiene' : 'El equipo lo tiene';
  return [
    `${yes} y sabe que quieres ${call}. No puedo prometerte cuándo.${open}`,
    `${yes}. Quién responde y cuándo lo deciden ellos; desde aquí no lo veo.${sooner}`,
    `${yes}, y tu solicitud sigue con ellos.${sooner}`,
  ];
}
