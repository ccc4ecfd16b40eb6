import { GRAMMAR } from '#app/features/assistant/lang/es/grammar.ts';
import { valueTexts } from '#app/features/assistant/lang/value-texts.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';

/** Stated values of products in Spanish: for cells of the comparison, and as parts of sentences. */
export const VALUES = valueTexts(
  {
    levels: { low: 'Bajo', medium: 'Medio', high: 'Alto' },
    yes: 'Sí',
    no: 'No',
    years: { one: '{n} año', more: '{n} años' },
    nights: { one: '{n} noche', more: '{n} noches' },
    inches: { one: '{n} pulgada', more: '{n} pulgadas' },
    outOfTen: '{n} de 10',
    says: {
      firmness: ['tiene una sensación {feel} ({figure})', 'tienen una sensación {feel} ({figure})'],
      length: ['mide {figure} de grosor', 'miden {figure} de grosor'],
      weight: ['soporta hasta {figure}', 'soportan hasta {figure}'],
      years: ['viene con garantía de {figure}', 'vienen con garantía de {figure}'],
      nights: ['viene con una prueba en casa de {figure}', 'vienen con una prueba en casa de {figure}'],
      sizes: ['viene en {list}', 'vienen en {list}'],
      constructions: ['es {made}', 'son {made}'],
      words: ['incluye {list}', 'incluyen {list}'],
    },
    certifications: ['tiene certificación {list}', 'tienen certificación {list}'],
    levelsSay: {
      cooling: {
        high: ['se mantiene fresco', 'se mantienen frescos'],
        medium: ['es bastante neutro, ni cálido ni fresco', 'son bastante neutros, ni cálidos ni frescos'],
        low: ['tiende a ser cálido', 'tienden a ser cálidos'],
      },
      motion: {
        high: ['absorbe bien el movimiento', 'absorben bien el movimiento'],
        medium: ['absorbe parte del movimiento', 'absorben parte del movimiento'],
        low: ['deja sentir más el movimiento', 'dejan sentir más el movimiento'],
      },
      edge: {
        high: ['tiene bordes firmes', 'tienen bordes firmes'],
        medium: ['tiene bordes bastante estables', 'tienen bordes bastante estables'],
        low: ['tiene bordes más suaves', 'tienen bordes más suaves'],
      },
      pressure: {
        high: ['amortigua bien hombros y caderas', 'amortiguan bien hombros y caderas'],
        medium: ['amortigua algo hombros y caderas', 'amortiguan algo hombros y caderas'],
        low: ['amortigua poco hombros y caderas', 'amortiguan poco hombros y caderas'],
      },
    },
    flags: {
      'adjustable-base': {
        yes: ['funciona con base ajustable', 'funcionan con base ajustable'],
        no: ['no está hecho para base ajustable', 'no están hechos para base ajustable'],
      },
      fiberglass: {
        yes: ['contiene fibra de vidrio', 'contienen fibra de vidrio'],
        no: ['figura como libre de fibra de vidrio', 'figuran como libres de fibra de vidrio'],
      },
      'made-in': {
        yes: ['figura como hecho en Estados Unidos', 'figuran como hechos en Estados Unidos'],
        no: ['figura como hecho en Estados Unidos', 'figuran como hechos en Estados Unidos'],
      },
    },
    otherFlags: {
      yes: ['figura como disponible', 'figuran como disponibles'],
      no: ['no está disponible por ahora', 'no están disponibles por ahora'],
    },
    madeWith: '{noun} con {rest}',
    madeOf: 'de {names}',
  },
  GRAMMAR,
);

export const { figure, lengthInWords, predicate } = VALUES;

/** A mattress of a construction, without its article: "híbrido", "colchón de látex". */
export function bedOf(construction: string): string {
  return GRAMMAR.materials[construction as Construction]?.bed ?? 'colchón';
}
