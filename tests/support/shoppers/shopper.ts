/** What a question can be about, as a shopper hears it. */
export type Topic =
  | 'positions'
  | 'size'
  | 'weight'
  | 'budget'
  | 'firmness'
  | 'heat'
  | 'partner'
  | 'partnerPositions'
  | 'partnerWeight'
  | 'partnerFirmness'
  | 'materials'
  | 'needs';

/** Somebody who answers what is asked, in their own words. */
export interface Persona {
  id: string;
  opens: string;
  /** An answer by what the question is about; what isn't listed is answered with `otherwise`. */
  answers: Partial<Record<Topic, string>>;
  otherwise: string;
  /** Said after the first cards, one message after the other. */
  after?: string[];
}

/** Somebody who says the same whatever the assistant answers. */
export interface FixedShopper {
  id: string;
  messages: string[];
  /** Whether they mean to be matched: then cards come within six questions. */
  isWilling: boolean;
}

const HEARD: readonly [Topic, RegExp][] = [
  ['partnerWeight', /partner[^.]*weigh/i],
  ['partnerPositions', /partner[^.]*sleep(?:s)?\b|how does your partner/i],
  ['partnerFirmness', /feel[^.]*partner/i],
  ['partner', /shares? the bed|anyone share/i],
  ['weight', /weigh/i],
  ['positions', /how (?:do )?you usually sleep|side, back/i],
  ['size', /\bsize\b/i],
  ['budget', /budget|limit/i],
  ['firmness', /soft, medium or firm|feel you like/i],
  ['heat', /warm/i],
  ['materials', /material/i],
  ['needs', /anything else|one wish/i],
];

/** What the end of a reply asks or invites to tell, by its words alone. */
export function hearTopic(reply: string): Topic | null {
  const sentences = reply.split(/(?<=[.?])\s+/);
  const end = sentences.slice(-2).join(' ');
  return HEARD.find(([, pattern]) => pattern.test(end))?.[0] ?? null;
}
