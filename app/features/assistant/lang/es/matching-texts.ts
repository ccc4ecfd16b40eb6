import type { MatchingTexts } from '#app/features/assistant/language-pack.ts';
import { toSpanishWords } from '#app/features/assistant/lang/es/remark-phrases.ts';
import { REMARKS } from '#app/features/assistant/lang/es/reasons-and-cautions.ts';
import { VALUES } from '#app/features/assistant/lang/es/values.ts';
import { WIDGET } from '#app/features/assistant/lang/es/widget.ts';
import { matchingTexts } from '#app/features/assistant/lang/value-texts.ts';

const { value, money } = VALUES;

/** The words of matching in Spanish. */
export const MATCHING: MatchingTexts = {
  ...matchingTexts(WIDGET, REMARKS, toSpanishWords),
  value,
  usually: (text) => `Normalmente ${text.toLowerCase()}`,
  money,
  midRange: 'Precio intermedio',
  priceEnds: { least: 'El más económico', most: 'El más caro' },
  bothCost: (total) => `Los dos suman ${total}, sin impuestos ni entrega.`,
  severalCost: (count, total) => `${count} de estos suman ${total}, sin impuestos ni entrega.`,
  roles: {
    'best-match': 'La mejor opción',
    'best-value': 'Mejor precio',
    coolest: 'El más fresco',
    'least-motion': 'Menos movimiento',
    organic: 'Orgánico',
    softer: 'Más suave',
    firmer: 'Más firme',
    'as-asked': 'Lo que pediste',
    'step-up': 'Un nivel más arriba',
    'plus-size': 'Hecho para tu peso',
    'your-side': 'Para tu lado',
    'partner-side': 'Para el lado de tu pareja',
    thicker: 'Más grueso',
    thinner: 'Más delgado',
    'other-material': 'Otro material',
    'other-brand': 'Otra marca',
    'close-match': 'También buena opción',
  },
  parts: {
    comfort: 'Firmeza para tu forma de dormir',
    support: 'Soporte para tu cuerpo',
    cooling: 'Frescura',
    motion: 'Aislamiento de movimiento',
    edge: 'Soporte en los bordes',
    pressure: 'Alivio de presión',
    wishes: 'Materiales y características que pediste',
    value: 'Lo que ofrece por su precio',
  },
  attributes: {
    firmness: 'Firmeza',
    thickness: 'Grosor',
    cooling: 'Frescura',
    motion: 'Aislamiento de movimiento',
    edge: 'Soporte en los bordes',
    pressure: 'Alivio de presión',
    construction: 'Tipo',
    materials: 'Materiales',
    certifications: 'Certificaciones',
    fiberglass: 'Fibra de vidrio',
    sizes: 'Tamaños',
    price: 'Precio',
    warranty: 'Garantía',
    trial: 'Prueba en casa',
    capacity: 'Límite de peso',
    'adjustable-base': 'Base ajustable',
    brand: 'Marca',
    features: 'Características',
    'made-in': 'Hecho en',
    reviews: 'Opiniones',
    stock: 'Disponible',
    side: 'De lado',
    back: 'Boca arriba',
    stomach: 'Boca abajo',
  },
  sizeAndPriceUnknown: 'No se indican su tamaño ni su precio; consúltalos con la tienda.',
  aboveBudget: 'Por encima de tu presupuesto.',
};
