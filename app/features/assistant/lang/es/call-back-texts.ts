import type { ActOf } from '#app/features/assistant/acts.ts';

/** What a shopper hears who wants to be called, or to cancel. */
export function callBackTexts({ about, isNew, isAsked, hours, contact }: ActOf<'call-back'>) {
  const sooner = contact === '' ? '' : ` Lo más rápido es ${contact}.`;
  const open = hours === '' ? '' : ` Su horario: ${hours}.`;
  if (about === 'cancel')
    return [
      `El equipo tiene tu solicitud de cancelar, y no está hecho hasta que lo confirmen.${sooner}`,
      `El equipo sabe que quieres cancelar, y no está hecho hasta que lo confirmen.${sooner}${open}`,
    ];
  if (isNew)
    return [
      `Listo, le dije al equipo que quieres una llamada.${open}`,
      `Gracias, el equipo ya lo tiene.${open}`,
    ];
  const yes = isAsked ? 'Sí, el equipo lo tiene' : 'El equipo lo tiene';
  return [
    `${yes} y sabe que quieres una llamada. No puedo prometerte cuándo.${open}`,
    `${yes}. Quién llama y cuándo lo deciden ellos; desde aquí no lo veo.${sooner}`,
    `${yes}, y tu solicitud sigue con ellos.${sooner}`,
  ];
}
