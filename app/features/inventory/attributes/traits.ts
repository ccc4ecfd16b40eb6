import { normalizeWords } from '#app/features/inventory/attributes/product-text.ts';
import {
  invertNames,
  type RawProduct,
  toPlainValue,
} from '#app/features/inventory/attributes/raw-product.ts';
import { type Construction, type Level, type Reading, toReading } from '#app/features/inventory/inventory.ts';

export const TRAITS = ['cooling', 'motionIsolation', 'edgeSupport', 'pressureRelief'] as const;
export type Trait = (typeof TRAITS)[number];

/** Typical traits by construction, for mattresses that don't state any. */
const TYPICAL_LEVELS: Record<Construction, Record<Trait, Level>> = {
  'memory-foam': { motionIsolation: 'high', cooling: 'low', pressureRelief: 'high', edgeSupport: 'low' },
  foam: { motionIsolation: 'high', cooling: 'low', pressureRelief: 'medium', edgeSupport: 'low' },
  hybrid: { motionIsolation: 'medium', cooling: 'medium', pressureRelief: 'medium', edgeSupport: 'medium' },
  latex: { motionIsolation: 'medium', cooling: 'medium', pressureRelief: 'medium', edgeSupport: 'medium' },
  innerspring: { motionIsolation: 'low', cooling: 'high', pressureRelief: 'low', edgeSupport: 'medium' },
  airbed: { motionIsolation: 'medium', cooling: 'medium', pressureRelief: 'medium', edgeSupport: 'medium' },
};
const TYPICAL_CONFIDENCE = 0.3;

/** Features that state the level of a trait; the first match wins. */
const FEATURE_LEVELS: Record<Trait, ReadonlyMap<string, Level>> = {
  cooling: invertNames({
    high: 'phase change, phase-change cover, cooling',
    medium: 'gel, copper, graphite, titanium, breathable',
  }),
  motionIsolation: invertNames({ high: 'motion isolation, couples', medium: 'pocketed coils' }),
  edgeSupport: invertNames({ high: 'edge support, reinforced coils' }),
  pressureRelief: invertNames({ high: 'pressure relief', medium: 'pillow top, euro top' }),
};
const LEVEL_ORDER: Level[] = ['low', 'medium', 'high'];

/**
 * Reads the trait levels. Sources by strength: column, metafield, stated features, and the construction's typical
 * level (source `construction`, low confidence). Without phase-change material, foam cools no better than medium.
 */
export function readTraits(
  raw: Pick<RawProduct, 'columns' | 'metafields'>,
  construction: Reading<Construction> | null,
  features: Reading<string>[],
): Record<Trait, Reading<Level> | null> {
  const read = (trait: Trait): Reading<Level> | null =>
    readStatedLevel(raw.columns[trait], 'column') ??
    readStatedLevel(raw.metafields[trait], 'metafield') ??
    levelFromFeatures(trait, construction, features) ??
    typicalLevel(trait, construction);
  return {
    cooling: read('cooling'),
    motionIsolation: read('motionIsolation'),
    edgeSupport: read('edgeSupport'),
    pressureRelief: read('pressureRelief'),
  };
}

/** Parses a level: "High", "H", "yes", "excellent", "4/5", "8". */
export function parseLevel(text: string): Level | null {
  const words = normalizeWords(toPlainValue(text).replace('/', ' of '));
  const score = /^(\d{1,2}(?:\.\d)?)(?: (?:out )?of (\d{1,3}))?$/.exec(words);
  if (score) {
    const value = Number(score[1]);
    const scale = Number(score[2] ?? (value <= 5 ? 5 : 10));
    if (scale === 0 || value > scale) return null;
    return value / scale > 0.7 ? 'high' : value / scale > 0.4 ? 'medium' : 'low';
  }
  if (/^(?:h|high|very high|yes|true|excellent|great|very good|strong|y|a|best|superior)\b/.test(words))
    return 'high';
  if (/^(?:m|medium|moderate|average|good|fair|mid|standard|balanced|some)\b/.test(words)) return 'medium';
  if (/^(?:l|low|poor|no|none|false|weak|n|minimal|basic)\b/.test(words)) return 'low';
  return null;
}

function readStatedLevel(text: string | undefined, source: Reading<Level>['source']): Reading<Level> | null {
  const value = text ? parseLevel(text) : null;
  return value && { value, source, confidence: 0.95 };
}

function levelFromFeatures(
  trait: Trait,
  construction: Reading<Construction> | null,
  features: Reading<string>[],
): Reading<Level> | null {
  for (const [name, level] of FEATURE_LEVELS[trait]) {
    const feature = features.find(({ value }) => value === name);
    if (!feature) continue;
    const typical = construction ? TYPICAL_LEVELS[construction.value][trait] : 'low';
    const isDenseFoam = construction?.value === 'memory-foam' || construction?.value === 'foam';
    const isCapped = trait === 'cooling' && isDenseFoam && name !== 'phase change';
    const value = isCapped
      ? 'medium'
      : LEVEL_ORDER[Math.max(LEVEL_ORDER.indexOf(level), LEVEL_ORDER.indexOf(typical))];
    return { value: value as Level, source: feature.source, confidence: Math.min(0.7, feature.confidence) };
  }
  return null;
}

export function typicalLevel(trait: Trait, construction: Reading<Construction> | null) {
  const value = construction && TYPICAL_LEVELS[construction.value][trait];
  return toReading(value, 'construction', TYPICAL_CONFIDENCE);
}
