import { list, mergeWords, addSharedWords } from '#app/features/assistant/lang/phrases.ts';
import { PURPOSE_WORDS } from '#app/features/assistant/lang/es/purpose-words.ts';
import { SHOWN_WORDS } from '#app/features/assistant/lang/es/shown-words.ts';
import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';

/** Spanish words for topics and for references to shown beds, by concept. */

const COOLING = list(
  `fresco, fresca, frescos, frescas, fresquito, fresquita, calor, calores, caliente, calientes, se calienta, calienta, calentar, respira, respiran, transpirable, transpirables, gel, temperatura, guarda calor, guarda el calor, retiene calor, da calor, dan calor, sudar, sudo, bochornos`,
);
const COUPLES = list(
  `pareja, parejas, dos personas, movimiento, se siente el movimiento, se siente cuando, aislamiento de movimiento, motion, motion isolation, se mueve, se mueven, sentir al otro, rebota, rebote`,
);
const FIBERGLASS = list(`fibra de vidrio, fiberglass, retardante, retardante de fuego`);
const SIZES = list(
  `que tamaños, qué tamaños, que medidas, qué medidas, tamaño, tamaños, medidas, dimensiones, cuanto mide, cuánto mide, cuanto miden, que tan ancho, que tan ancha, ancho, en que tamaños, lo hay en, la hay en, viene en king, viene en queen, viene en full, viene en twin, viene en matrimonial, vienen en king`,
);
const THICKNESS = list(
  `grosor, grueso, gruesa, que tan grueso, que tan gruesa, qué tan grueso, cuantas pulgadas, cuántas pulgadas, de cuantas pulgadas, delgado, delgada, espesor, profundidad`,
);
const FIRMNESS = list(
  `firmeza, que tan firme, qué tan firme, que tan duro, qué tan duro, que tan suave, firme, firmes, suave, suaves, blando, blanda, duro, dura, muy duro, muy blando, medio firme, escala de firmeza`,
);
const MATERIALS = list(
  `material, materiales, de que esta hecho, de qué está hecho, de que estan hechos, de qué están hechos, de que es, de qué es, que trae adentro, qué trae adentro, que lleva adentro, relleno, capas, funda, densidad, de que material, de qué material`,
);
const ADJUSTABLE = list(
  `base ajustable, base articulada, base electrica, base reclinable, cama ajustable, cama articulada, ajustable, articulada, se dobla, doblar`,
);

const TOPIC_WORDS: ConceptWords = {
  'store.hours': list(
    `horario, horarios, a que hora, a qué hora, abren, abierto, abiertos, cierran, cerrado, abren los domingos, abren hoy, que dias abren, qué días abren`,
  ),
  'store.address': list(
    `direccion, donde estan, dónde están, ubicacion, ubicados, donde queda, dónde queda, donde quedan, sucursal, sucursales, tienda mas cercana, cerca de, como llego, cómo llego, donde es, por donde`,
  ),
  'store.contact': list(
    `numero de telefono, a que numero, a qué número, telefono de la tienda, como los contacto, correo de ustedes, whatsapp de ustedes, a quien llamo, como me comunico, cómo me comunico`,
  ),
  'store.website': list(`pagina web, sitio web, pagina, en linea, tienda en linea, link, enlace, url`),
  'store.delivery': list(
    `entrega, entregas, entregan, hacen entregas, envio, envios, envian, mandan, flete, domicilio, a domicilio, llega, llegan, cuanto tarda, cuánto tarda, se tarda, cuando llega, cuándo llega, lo suben, suben, lo traen, me lo llevan, lo llevan, llevarlo, instalan, instalacion, arman, recoger en tienda`,
  ),
  'store.returns': list(
    `devolver, devolverlo, devolucion, devoluciones, regresar, regresarlo, si no me gusta, si no nos gusta, si no le gusta, reembolso, cambiarlo, cambio, cambios, lo puedo cambiar, politica de devolucion`,
  ),
  'store.trial': list(
    `prueba, noches de prueba, cien noches, 100 noches, dias de prueba, probar en casa, probarlo en casa, periodo de prueba, cuantas noches, cuántas noches`,
  ),
  'store.warranty': list(
    `garantia, garantias, cuanta garantia, años de garantia, que cubre, qué cubre, cubre`,
  ),
  'store.financing': list(
    `financiamiento, financian, financiar, credito, a credito, pagos, pagos a meses, a meses, meses sin intereses, mensualidades, a plazos, plazos, abonos, enganche, intereses, affirm, klarna, layaway, apartado, sistema de apartado, poquito a poquito, cuotas, en cuotas`,
  ),
  'store.price-match': list(
    `igualan, igualan el precio, me igualan, price match, iguala, mejoran el precio, respetan el precio, mas barato en, lo bajan`,
  ),
  'store.stock': list(
    `en existencia, existencia, existencias, disponible, disponibles, disponibilidad, inventario, en stock, stock, hay en tienda`,
  ),
  'store.removal': list(
    `se llevan el viejo, llevan el viejo, recogen el viejo, recoger el viejo, retiran el viejo, retiran, colchon viejo, recoger el colchon viejo, se llevan el colchon, tirar el viejo, reciclan`,
  ),
  'store.payment': list(
    `tarjeta, tarjetas, tarjeta de credito, efectivo, zelle, paypal, apple pay, transferencia, deposito, cheque, como pago, cómo pago, formas de pago, aceptan, ebt, bitcoin`,
  ),
  'store.showroom': list(
    `showroom, exhibicion, probar en tienda, verlos en persona, ver en persona, verlo en la tienda, acostarme, acostarme en ellas, ir a ver, ir a probar, cita, appointment, probarlo, probarlos, pasar a probar`,
  ),
  'kind.pillow': list(`almohada, almohadas`),
  'kind.base': list(
    `base, bases, bases ajustables, bases articuladas, cabecera, cabeceras, box spring, marco, base ajustable`,
  ),
  'kind.bedding': list(`sabanas, protector, protectores, fundas, cobijas, edredon, ropa de cama`),
  'store.accessories': list(
    `almohada, almohadas, sabanas, protector, protectores, fundas, cabecera, cabeceras, venden bases, bases, box, cobijas, edredon, accesorios, antichinches`,
  ),
  'store.ordering': list(
    `como compro, cómo compro, como lo compro, comprar en linea, hacer un pedido, ordenar, apartar, apartarlo, pedir por telefono, donde compro`,
  ),
  'store.about': list(
    `quienes son, quiénes son, de donde son ustedes, cuanto tiempo tienen, negocio familiar, son de aqui, empresa, confiables, son confiables, sus dueños`,
  ),
  'store.price': list(
    `precio, precios, cuanto cuesta, cuánto cuesta, cuanto cuestan, cuánto cuestan, cuanto vale, cuánto vale, cuanto sale, cuánto sale, a como, a cómo, que precio, qué precio, rango de precios, cuanto es`,
  ),
  'store.discount': list(
    `descuento, descuentos, cupon, cupones, promocion, promociones, oferta, ofertas, rebaja, rebajas, en oferta, veteranos, militar, maestros, estudiantes, tercera edad, buen fin, black friday, codigo, hot sale, liquidacion`,
  ),

  'explain.hybrid-vs-memory-foam': list(
    `hibrido o memory foam, memory foam o hibrido, hibrido o espuma, espuma o hibrido, entre hibrido y, entre un hibrido y, resortes o espuma, espuma o resortes, hibrido y de resortes, hibrido y memory foam, hibrido y espuma, muelles o espuma, hibrido o viscoelastica, viscoelastica o muelles`,
  ),
  'explain.firmness': FIRMNESS,
  'explain.box-spring': list(
    `box spring, boxspring, box, somier, canape, necesita base, hace falta base, que base, qué base, tablas, tablillas, laminas, tarima, plataforma, marco`,
  ),
  'explain.adjustable-base': ADJUSTABLE,
  'explain.fiberglass': FIBERGLASS,
  'explain.sizes': [
    ...SIZES,
    ...list(
      `queen o king, king o queen, full o queen, queen o full, cal king, california king, split king, twin xl, matrimonial o queen, cual es mas grande, cuál es más grande, mas ancha, mas ancho, mas larga, mas largo, cabe, caben, quepa`,
    ),
  ],
  'explain.thickness': [
    ...THICKNESS,
    ...list('pulgadas, 10 o 12, 12 pulgadas, 14 pulgadas, 10 pulgadas, 8 pulgadas, muy alto'),
  ],
  'explain.cooling': COOLING,
  'explain.couples': COUPLES,
  'explain.positions': list(`postura, posicion, mejor posicion, posiciones, posturas`),
  'explain.lifespan': list(
    `cuanto dura, cuánto dura, cuanto duran, cuánto duran, dura, dura mas, dura más, vida util, cada cuanto, cada cuánto, cuantos años dura, cuando cambiar, cambiar un colchon, se vence, se vencen, se hunde, aguanta años`,
  ),
  'explain.break-in': list(
    `acostumbrarse, acostumbrarme, adaptarse, se ablanda, se suaviza, se expande, huele, olor, huele feo, inflarse`,
  ),
  'explain.care': list(
    `limpiar, lavar, lavable, mancha, manchas, rotar, voltear, dar la vuelta, darle la vuelta, darle vuelta, se le da vuelta, cuidar, mantenimiento, acaros, chinches, aspirar`,
  ),
  'explain.topper': list(`topper, toppers, sobrecolchon, colchoneta encima`),
  'explain.tops': list('pillow top, pillowtop, euro top, eurotop, tight top'),
  'explain.capacity': list(
    `cuanto peso aguanta, cuánto peso aguanta, peso maximo, limite de peso, aguanta, aguantan, soporta, soportan, gordito, gorditos, gordita, persona pesada, personas pesadas, alguien pesado`,
  ),
  'explain.materials': [
    ...MATERIALS,
    ...list(
      `latex, que es el latex, memory foam, hibrido, que es hibrido, qué es híbrido, viscoelastica, espuma, resortes, muelles, ensacados, talalay, dunlop, espuma con memoria, bamboo, gel`,
    ),
  ],
  'explain.organic': list(
    `organico, organicos, certificado, certificados, certipur, oeko tex, gots, toxico, toxicos, menos toxico, quimicos, natural, ecologico, alergia, hipoalergenico`,
  ),
  'explain.why-ask': list(
    `por que me preguntas, por qué me preguntas, por que preguntan, por qué preguntan, para que quieren saber, para qué quieren saber, para que necesitan, para qué necesitan, para que quieres mi peso, que tiene que ver, qué tiene que ver, que importa mi peso, es obligatorio, por que quieres saber, por qué quieres saber`,
  ),

  'service.request': list(
    `que me vendieron, me vendieron, les compre, donde esta mi pedido, donde esta mi orden, donde esta mi colchon, mi pedido, mi orden, estado de mi pedido, rastrear mi pedido, mi entrega, mi reembolso, quiero un reembolso, devolver mi colchon, devolver el colchon, que me devuelvan, reclamar la garantia, reclamo de garantia, llego danado, llego roto, vino roto, talla equivocada, medida equivocada, nunca llego, no ha llegado, no me ha llegado, cancelar mi pedido, mi factura, mi recibo`,
  ),
  'talk.how-are-you': list(
    `como estas, que tal estas, como te va, como andas, como va tu dia, que tal tu dia, como va todo, como te trata la vida, como amaneciste`,
  ),
  'talk.honest': list(
    `comision, comisión, comisiones, te pagan, les pagan, le pagan, pagado por, pagados por, patrocinado, patrocinados, imparcial, a comision, a comisión`,
  ),
  'talk.joke': list(`un chiste, cuentame un chiste`),
  'talk.compliment': list(`eres genial, que amable, muy amable, excelente atencion`),
  'explain.privacy': list(`mis datos, privacidad, quien ve esto, guardan mis datos`),
  'explain.capabilities': list(`que puedes hacer, que sabes hacer, en que me puedes ayudar, para que sirves`),
  'explain.medical': list(`cura, curar, diagnostico, ciatica, escoliosis, hernia, fibromialgia, apnea`),

  'change.cheaper': list(
    `mas barato, más barato, mas barata, lo mas barato, lo más barato, mas baratos, mas baratas, mas baratito, mas baratita, mas economico, más económico, mas economica, mas accesible, muy caro, muy cara, muy caros, muy caras, carisimo, carisimos, menos caro, menor precio, por menos, de menos de, no me alcanza, abajo de, se sale de mi presupuesto, se pasa de mi presupuesto, algo mas bajo, no quiero gastar mucho, no queremos gastar mucho, sin gastar mucho, no gastar mucho, gastar poco, gastar lo menos posible, ando cort@ de dinero, nada caro, nada muy caro, entre menos mejor, mientras menos mejor, cheaper`,
  ),
  'change.dearer': list(
    `mas caro, más caro, de mejor calidad, mejor calidad, de lujo, mas fino, algo mejor, uno de los caros`,
  ),
  'change.softer': list(
    `mas suave, más suave, mas suavecito, mas blando, más blando, mas blandito, menos duro, menos firme, muy duro, muy duros, muy firme, softer, no tan duro, no tan firme, no me gustan los duros, no me gustan duros, no me gusta duro, no me gustan los firmes, no me gusta firme, mas acolchado`,
  ),
  'change.firmer': list(
    `mas firme, más firme, mas duro, más duro, mas durito, muy blando, muy blandos, muy suave, menos blando, menos suave, mas soporte, no tan suave, no tan blando, firmer`,
  ),
  'change.thicker': list(
    `mas grueso, más grueso, mas alto, más alto, muy delgado, muy delgada, muy bajo, mas gordo`,
  ),
  'change.thinner': list(
    `no mas grueso, no más grueso, no más gruesos, nada más grueso, que no sea más grueso, que no sean más gruesos, no más alto, no más altos, que no sea más alto, mas delgado, más delgado, mas bajo, más bajo, mas bajito, mas delgadito, muy grueso, muy gruesa, muy gruesos, muy gordo, muy alto, muy alta, menos grueso, no tan alto, mas finito`,
  ),
  'change.cooler': list(
    `mas fresco, más fresco, mas fresca, más fresca, mas fresquito, mas fresquita, más fresquita, muy caliente, menos caliente`,
  ),
  'change.other-brand': list(`otra marca, otras marcas, de otra marca, marca diferente, distinta marca`),
  'change.other-material': list(
    `otro material, sin espuma, sin memory foam, sin viscoelastica, sin resortes, sin latex, que no sea de espuma, que no sean de espuma, que no sea espuma, no de espuma`,
  ),
};

export const TOPIC_CONCEPTS = addSharedWords(mergeWords(TOPIC_WORDS, SHOWN_WORDS, PURPOSE_WORDS));
