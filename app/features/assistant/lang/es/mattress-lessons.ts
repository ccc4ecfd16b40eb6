import type { ExplainTopic } from '#app/features/assistant/understanding/understanding-types.ts';

/** Short lessons on beds in Spanish: true of mattresses in general, never of one product. */
export const EXPLANATIONS: Record<ExplainTopic, readonly string[]> = {
  'hybrid-vs-memory-foam': [
    'Un híbrido lleva espuma sobre resortes, así que rebota más y deja pasar más aire. La espuma con memoria abraza más y transmite menos movimiento.',
    'La espuma con memoria te abraza y calma el movimiento. Un híbrido suma resortes, así que se siente con más rebote y más aireado.',
  ],
  materials: [
    'La espuma con memoria abraza, el látex es elástico y fresco, los resortes rebotan más, y un híbrido combina espuma y resortes.',
  ],
  firmness: [
    'La firmeza va de 1 (suave) a 10 (firme), y más duro no es mejor por sí solo. De lado, muchos prefieren algo más suave; boca abajo, más firme.',
    'En una escala de 1 (suave) a 10 (firme), mucha gente queda entre 5 y 7. De lado suele gustar más suave, y boca abajo más firme.',
  ],
  thickness: [
    'De diez a doce pulgadas le va bien a mucha gente. A las personas de mayor peso les suelen gustar doce o más.',
  ],
  sizes: [
    'En pulgadas: Individual (Twin) 38×75, Twin XL 38×80, Matrimonial (Full) 54×75, Queen 60×80, King 76×80 y California King 72×84. La California King es más larga y un poco más angosta que la King.',
  ],
  cooling: [
    'Los resortes y el látex dejan pasar más aire que la espuma densa. La espuma con gel o más abierta suele ser un poco más fresca.',
  ],
  couples: [
    'Para dos, lo que más cuenta son los bordes estables y que se sienta poco el movimiento. Si les gustan sensaciones muy distintas, un tamaño dividido le da a cada lado la suya.',
  ],
  positions: [
    'A quienes duermen de lado les suele gustar que ceda en el hombro; boca arriba, algo medio firme; y boca abajo, algo más firme.',
  ],
  'box-spring': [
    'Muchos colchones de hoy van bien sobre cualquier base plana y resistente, así que a menudo puedes omitir el box spring. La tienda lo confirma para cada cama.',
  ],
  'adjustable-base': [
    'La espuma y el látex se doblan con facilidad, y muchos híbridos también. La tienda lo confirma para cada cama.',
  ],
  fiberglass: [
    'Desde aquí no puedo confirmar si una cama en particular lleva fibra de vidrio. La etiqueta legal dice qué lleva dentro, y la tienda puede revisarlo.',
  ],
  organic: [
    'Orgánico suele referirse a algodón, lana o látex certificados. Busca certificaciones como GOTS y GOLS.',
  ],
  lifespan: ['Muchos colchones conservan su sensación de siete a diez años. El látex suele durar más.'],
  'break-in': ['Un colchón nuevo suele tardar de tres a cuatro semanas en asentarse.'],
  care: [
    'Usa un protector lavable y gíralo de cabeza a pies de vez en cuando. Revisa primero la etiqueta del fabricante.',
  ],
  topper: [
    'Un sobrecolchón puede suavizar una cama demasiado firme, pero no arregla una que ya está hundida.',
  ],
  tops: [
    'Un pillow top es una capa acolchada cosida encima, y en un Euro top el acolchado queda al ras de los bordes. Una superficie lisa no lleva ninguno de los dos, así que se siente más plana y algo más firme.',
  ],
  capacity: [
    'A las personas de mayor peso les suele ir mejor una sensación más firme y doce pulgadas o más. La tienda confirma el límite de peso de cada cama.',
  ],
  'why-ask': [
    'Unas pocas respuestas me ayudan a llegar a las camas que te van bien. Puedes saltarte lo que quieras.',
  ],
  privacy: ['Lo que me cuentas se queda en este chat, donde la tienda puede leerlo.'],
  capabilities: [
    'Puedo encontrar camas que vayan con tu forma de dormir, compararlas y responder preguntas sobre la tienda.',
  ],
  medical: ['Eso es para un médico. Yo puedo ayudarte con la comodidad.'],
};

/** Whether a box spring is needed on what the shopper has. */
export const BOX_SPRING_BY_BASE: Readonly<Record<string, readonly string[]>> = {
  slats: [
    'No, las tablillas bastan, así que no necesitas box spring. Muchas marcas piden espacios de tres pulgadas o menos; la tienda lo confirma.',
  ],
  platform: ['No, una base de plataforma sostiene el colchón por sí sola, así que no necesitas box spring.'],
  adjustable: ['No, una base ajustable sostiene el colchón por sí sola, así que no necesitas box spring.'],
  bunk: ['No, una litera ya tiene su soporte, así que no necesitas box spring.'],
  floor: ['No, en el piso no necesitas box spring. Solo deja que el colchón se ventile de vez en cuando.'],
  'box-spring': [
    'Un box spring en buen estado sirve para muchas camas. La tienda lo confirma para una en particular.',
  ],
  frame: [
    'Depende del marco. Con tablillas o una base sólida no necesitas box spring; un marco de metal sin base sí lo necesita.',
  ],
};
