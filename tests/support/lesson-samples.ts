import type { ActOf } from '#app/features/assistant/acts.ts';
import { type LessonAct } from '#app/features/assistant/advice-acts.ts';
import { LESSONS } from '#app/features/assistant/understanding/lessons.ts';

/** Every act of general knowledge, and of what only the team can do. */
export const LESSON_SAMPLES: { [Name in LessonAct]: ActOf<Name>[] } = {
  lesson: LESSONS.map((lesson) => ({ act: 'lesson', lesson, contact: '' })),
  'room-fit': (['easily', 'tightly', 'no'] as const).map((fit) => ({
    ...({ act: 'room-fit', size: 'King', room: [10, 11], inches: [76, 80] } as const),
    ...{ beside: 4.5, ahead: 3.5, fit },
  })),
  'call-back': (['call', 'cancel'] as const).flatMap((about) =>
    [true, false].map((isAsked) => ({
      ...({ act: 'call-back', about, isNew: false, isAsked } as const),
      ...{ hours: 'Mon-Sat 10am-8pm', contact: '' },
    })),
  ),
};
