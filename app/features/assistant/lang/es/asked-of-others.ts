import type { FACTS } from '#app/features/assistant/lang/es/facts.ts';

/** The same questions about somebody else who sleeps in the bed. */
export const ASKED_OF_OTHERS: Partial<
  Record<keyof typeof FACTS, { ask: readonly string[]; invite?: string }>
> = {
  positions: {
    ask: ['¿Cómo suele dormir: de lado, boca arriba, boca abajo o un poco de todo?'],
    invite: 'Dime cómo suele dormir y así voy afinando.',
  },
  weight: {
    ask: [
      'El peso cambia qué tan firme se siente una cama, y un rango está bien. ¿Cuánto pesa, más o menos?',
    ],
  },
  firmness: {
    ask: ['¿Qué sensación le gusta: suave, media o firme?'],
    invite: 'Dime qué sensación le gusta, o déjamelo a mí.',
  },
  heat: {
    ask: ['¿Suele tener calor al dormir?'],
    invite: 'Dime si suele tener calor al dormir y busco camas más frescas.',
  },
  partner: {
    ask: ['¿Va a compartir la cama?'],
    invite: 'Cuéntame si alguien comparte la cama con esa persona.',
  },
  partnerPositions: {
    ask: ['¿Y cómo suele dormir la otra persona?'],
    invite: 'Dime cómo suele dormir la otra persona.',
  },
  partnerWeight: { ask: ['Aquí un rango está bien. ¿Cuánto pesa la otra persona, más o menos?'] },
  partnerFirmness: {
    ask: ['¿Qué sensación le gusta a la otra persona: suave, media o firme?'],
    invite: 'Dime qué sensación le gusta a la otra persona.',
  },
};
