import model from '#app/features/assistant/lang/en/model.json' with { type: 'json' };
import { READING } from '#app/features/assistant/lang/en/reading.ts';
import { unpackWeights } from '#app/features/assistant/understanding/model.ts';
import type { TrainedPack } from '#app/features/assistant/understanding/questions.ts';

/** English with what was learnt of it; `npm run language:train` writes the model. */
export const TRAINED: TrainedPack = { ...READING, labels: model.labels, weights: unpackWeights(model) };
