import { combine, list } from '#app/features/assistant/lang/phrases.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** How Spanish-speaking shoppers name what only listings state, without accents. */
export const LISTING_WORDS: ConceptWords = {
  'listing.in a box': list(
    'en caja, en una caja, en su caja, en cajas, enrollado, enrollados, comprimido, comprimidos, al vacio, empacado al vacio, bed in a box',
  ),
  'listing.moving': [
    ...combine(
      'mas',
      'facil, faciles, ligero, ligeros, liviano, livianos',
      'de, para',
      'cargar, subir, mover, llevar',
    ),
    ...list(
      'escaleras, escalera, gradas, subir las escaleras, cargar, cargarlo, cargarlos, subirlo, subirlos, moverlo, moverlos, cuanto pesa, cuanto pesan, elevador, ascensor, cabe en mi carro, cabe en el carro',
    ),
  ],
  'listing.condition': list(
    'nuevo o usado, nuevos o usados, nueva o usada, es nuevo, son nuevos, estan nuevos, esta nuevo, usado, usados, de exhibicion, exhibicion, de muestra, de piso, reacondicionado, reacondicionados, de segunda mano, de segunda, caja abierta, devuelto, devueltos, devolucion de cliente, liquidacion, descontinuado, en buen estado, mejor estado, en que estado, seminuevo, seminuevos, esta limpio, estan limpios',
  ),
  'listing.pillow top': list('pillow top, pillowtop, pillow tops, almohadilla superior'),
  'listing.euro top': list('euro top, eurotop, euro pillow top'),
  'listing.tight top': list('tight top, superficie lisa'),
  'listing.flippable': list(
    'voltear, voltearlo, voltearse, se voltea, se voltean, dar vuelta, darle vuelta, darle la vuelta, doble cara, dos caras, los dos lados, ambos lados, reversible, reversibles',
  ),
  'listing.handles': list('asas, asa, agarraderas, agarradera, manijas, correas'),
  'listing.removable cover': [
    ...combine('lavar, quitar, limpiar', 'la', 'funda, cubierta'),
    ...list(
      'funda se puede lavar, funda se lava, funda se quita, funda removible, funda lavable, funda desmontable, se puede lavar, lavarse, lavarlo, removible, lavable, desmontable, cierre, ziper, zipper, cremallera',
    ),
  ],
  'listing.wool': list('lana'),
  'listing.cotton': list('algodon'),
  'listing.cashmere': list('cachemira, cashmere'),
  'listing.silk': list('seda'),
  'listing.bamboo': list('bambu'),
  'listing.tencel': list('tencel'),
  'listing.polyester': list('poliester'),
  'listing.horsehair': list('crin, crin de caballo'),
  'listing.gel': list('gel'),
  'listing.copper': list('cobre'),
  'listing.titanium': list('titanio'),
  'listing.graphite': list('grafito'),
  'listing.charcoal': list('carbon'),
  'listing.natural latex': list('latex natural, latex organico, talalay, dunlop'),
  'listing.high-density foam': list('espuma de alta densidad, alta densidad'),
  'listing.zoned support': list('por zonas, zonas, lumbar, soporte lumbar, apoyo lumbar'),
  'listing.pocketed coils': list(
    'resortes embolsados, resortes ensacados, resortes individuales, muelles ensacados, pocket coils',
  ),
  'listing.reinforced coils': list('resortes reforzados'),
  'listing.coil count': list('cuantos resortes, numero de resortes'),
  'listing.quilted': list('quilteado'),
  'listing.tufted': list('capitone'),
  'listing.hypoallergenic': list('hipoalergenico, hipoalergenicos, acaros'),
  'listing.antimicrobial': list('antimicrobiano, antimicrobianos, antibacterial, antibacteriano'),
  'listing.vegan': list('vegano, veganos'),
  'listing.made in usa': [
    ...combine(
      'hecho, hechos, fabricado, fabricados',
      'en',
      'estados unidos, los estados unidos, usa, america, china',
    ),
  ],
  'listing.fiberglass free': list(
    'fibra de vidrio, fiberglass, retardante de fuego, retardantes de fuego, barrera contra el fuego',
  ),
  'asks.any': combine('algo, alguno, algun colchon', 'con, sin'),
  /** Asks for an opinion or explanation, not for what is listed. */
  'other.opinion': list('que es un, que es una, que son, diferencia entre, mejor que, vale la pena'),
  /** Phrases in which the words have another meaning. */
  'other.used': list('se usa, puedo cargar a la tarjeta'),
};

export const FILLER_WORDS: readonly string[] = list(
  'bueno, buena, buenos, malo, cosa, cosas, tipo, oye, pues, bien, verdad, claro, modelo, modelos, opcion, opciones, primero, segundo, tercero, otro, otra, ver, decir, dime, saber, dices',
);

export const HAVING_WORDS: ReadonlySet<string> = new Set(
  list(
    'tiene, tienen, tenga, tengan, con, sin, trae, traen, incluye, incluyen, contiene, contienen, lleva, llevan',
  ),
);
