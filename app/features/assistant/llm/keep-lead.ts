import type { SpokenMessage } from '#app/features/assistant/chat-engine.ts';
import { isEmail } from '#app/features/assistant/conversation/read-lead-details.ts';
import { shopperTexts } from '#app/features/assistant/llm/model-turn.ts';
import type { LeadDetails } from '#app/features/assistant/lead-rules.ts';
import { isPhone, normalizePhone } from '#app/features/merchant/phone.ts';
import type { Turn } from '#app/features/assistant/guided/turn.ts';

interface Told {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
}

/**
 * Takes contact details over that a model has read, where leads are the goal: valid ones, of fields that the
 * merchant collects, and only what stands in the shopper's own messages. Answers which were kept and which weren't.
 */
export function keepLead(
  turn: Turn,
  told: Told,
  history: readonly SpokenMessage[],
): { kept: string[]; refused: string[] } {
  const { context, state } = turn;
  const said = shopperTexts(turn, history).join('\n').toLowerCase();
  const read: LeadDetails = {
    name: told.name ? nameIn(said, told.name) : undefined,
    email: told.email ? emailIn(said, told.email) : undefined,
    phone: told.phone ? phoneIn(said, told.phone) : undefined,
  };
  const kept: string[] = [];
  const refused: string[] = [];
  for (const field of ['name', 'email', 'phone'] as const) {
    if (!told[field]) continue;
    const isWanted = context.voice.primaryGoal === 'lead' && context.leads.fields[field] !== 'disabled';
    if (isWanted && read[field] !== undefined) {
      state.lead = { ...state.lead, [field]: read[field] };
      kept.push(field);
    } else refused.push(field);
  }
  return { kept, refused };
}

/** "anna at example dot com" counts as said. */
function emailIn(said: string, told: string): string | undefined {
  const address = isEmail(told);
  const spelled = said
    .replace(/(?<!\s)\s+(?:at|\(at\)|\[at\])\s+/g, '@')
    .replace(/(?<!\s)\s+(?:dot|\(dot\)|\[dot\])\s+/g, '.');
  return address !== '' && standsIn(spelled, address, String.raw`[\w+@-]`) ? address : undefined;
}

/** Digits with nothing but the signs of a telephone number between them. */
const NUMBER = /\d(?:[ \u00a0()./+-]*\d)*/g;

function phoneIn(said: string, told: string): string | undefined {
  const phone = normalizePhone(told);
  const digits = told.normalize('NFKC').replace(/\D/g, '');
  const numbers = (said.match(NUMBER) ?? []).map((number) => number.replace(/\D/g, ''));
  return isPhone(phone) && numbers.some((number) => number.includes(digits)) ? phone : undefined;
}

const NAME_MAX = 80;

function nameIn(said: string, told: string): string | undefined {
  const name = told.replace(/\s+/g, ' ').trim().slice(0, NAME_MAX);
  return name !== '' && standsIn(said, name, String.raw`[\p{L}\p{N}]`) ? name : undefined;
}

/** Whether a text stands there as a whole, with no sign of `neighbour` before or behind it. */
export function standsIn(said: string, text: string, neighbour: string): boolean {
  const escaped = text.toLowerCase().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(`(?<!${neighbour}|\\w\\.)${escaped}(?!${neighbour}|\\.\\w)`, 'u').test(said);
}
