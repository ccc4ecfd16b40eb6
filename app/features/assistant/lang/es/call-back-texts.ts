import type { ActOf } from '#app/features/assistant/acts.ts';

/** What a shopper hears who wants to be called, or to cancel. */
export function callBackTexts({ about, hasPhone, isNew, isAsked, hours, contact }: ActOf<'call-back'>) {
  const sooner = contact === '' ? '' : ` Lo más rápido es ${contact}.`;
  const open = hours === '' ? '' : ` Su horario: ${hours}.`;
  if (about === 'cancel')
    return [
      `Ya les pasé que quieres cancelar. Yo no puedo cancelarlo, así que espera la confirmación del equipo.${sooner}`,
      `El equipo sabe que quieres cancelar, y no está hecho hasta que lo confirmen.${sooner}${open}`,
    ];
  if (!hasPhone)
    return [
      `El equipo sabe que quieres una llamada, pero aún no tengo tu número. Déjalo aquí y se lo paso.${sooner}`,
      `Todavía no, me falta tu número. Mándalo aquí y se lo doy al equipo.${sooner}`,
    ];
  if (isNew)
    return [
      `Listo, le pasé tu número y tu mensaje al equipo para que una persona te llame.${open}`,
      `Gracias, el equipo ya tiene ese número.${open}`,
    ];
  const yes = isAsked ? 'Sí, el equipo tiene tu número' : 'El equipo tiene tu número';
  return [
    `${yes} y sabe que quieres una llamada. No puedo prometerte cuándo.${open}`,
    `${yes}. Quién llama y cuándo lo deciden ellos; desde aquí no lo veo.${sooner}`,
    `${yes}, y tu solicitud sigue con ellos.${sooner}`,
  ];
}
