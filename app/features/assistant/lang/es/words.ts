import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';
import type { NumberWord, NumberWords } from '#app/features/assistant/understanding/numbers.ts';

/**
 * The Spanish words that reading knows, by concept: of Mexico, the United States, the Caribbean, Spain and South America.
 * Written without accents, but for the words of `ACCENTED`. A final `@` stands for the endings o, a, os, as; a final `+`
 * for the word and its plural.
 */
const list = (words: string): string[] =>
  words
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .flatMap((word) => {
      if (word.endsWith('@')) return ['o', 'a', 'os', 'as'].map((ending) => word.slice(0, -1) + ending);
      return word.endsWith('+') ? [word.slice(0, -1), `${word.slice(0, -1)}s`] : [word];
    });

/** Words that mean something else without their accent; all others are read without. */
export const ACCENTED: readonly string[] = [
  'él',
  'sí',
  'mí',
  'tú',
  'qué',
  'cuál',
  'cómo',
  'dónde',
  'cuándo',
  'más',
  'sé',
];

export const CONCEPTS: ConceptWords = {
  'position.side':
    list(`de lado, de ladito, de costado, de costadito, de costao, de lao, de medio lado, de canto, lado, ladito, costado, costadito, costados, lados,
    lado derecho, lado izquierdo, costado derecho, costado izquierdo, del lado derecho, del lado izquierdo, sobre el lado derecho, sobre el lado izquierdo, de lado derecho, de lado izquierdo,
    del derecho, del izquierdo, sobre el brazo, sobre un lado, por el lado, fetal, posicion fetal, feto, hecha bolita, hecho bolita, bolita, en bolita, cucharita, cuchara, de cucharita, en cucharita,
    hecho ovillo, hecha un ovillo, acurrucad@, encogid@, de lad, de lado siempre, de perfil, camaron, abrazando la almohada, abrazando una almohada, abrazada a la almohada, abrazado a la almohada, mirando a la pared`),
  'position.back':
    list(`boca arriba, bocarriba, boca pa arriba, bocaarriba, boca para arriba, panza arriba, panza pa arriba, pansa arriba, barriga arriba, barriga pa arriba, pipa arriba, cara arriba, cara al techo, mirando al techo, mirando el techo,
    viendo al techo, viendo el techo, de espaldas, de espalda, sobre la espalda, sobre mi espalda, en la espalda, de espaldita, supino, decubito supino, como muerto, como un muerto, como momia, como una momia, como vampiro, como dracula,
    como lagarto al sol, de back, como tronco boca arriba, tieso boca arriba`),
  'position.stomach':
    list(`boca abajo, bocabajo, bocaabajo, boca pa abajo, boca para abajo, panza abajo, panza pa abajo, pansa abajo, de panza, barriga abajo, barriga pa abajo, de barriga, pipa abajo, de pipa, sobre la barriga, sobre la panza, sobre el estomago, de estomago,
    sobre el vientre, de vientre, sobre el abdomen, estomago, prono, de bruces, de guata, guata abajo, de pecho, cara abajo, de frente, cara en la almohada, de pancita, pancita, de tripa, tripa abajo, embrocad@, volteado boca abajo`),
  'position.combination':
    list(`de todo, de todas, de todas formas, de todas las formas, de todas maneras, todas las posiciones, todas, en todas, de las tres, de las tres maneras, las tres, combinad@, combinacion, mixt@, variad@, vario, cambio de posicion, cambio mucho, cambio toda la noche, cambia de posicion,
    doy vueltas, doy muchas vueltas, doy mil vueltas, da vueltas, da muchas vueltas, dando vueltas, dar vueltas, da unas vueltas, vueltas, me muevo mucho, me muevo un monton, me muevo toda la noche, se mueve mucho, se mueve un monton, se mueve toda la noche, se mueve como, me muevo como,
    moviendome, moviendose, para todos lados, pa todos lados, por todos lados, para todas partes, por todas partes, de un lado a otro, de un lado para otro, de un lado pal otro, trompo, como trompo, un trompo, licuadora, licuadoras, lavadora, ventilador, helicoptero, remolino, tornado, huracan, pollo rostizado,
    pollo asado, rosticero, estrella de mar, como estrella, estrella, atravesad@, como sea, en cualquiera, en cualquier posicion, como caiga, donde caiga, termino cualquiera, giro mucho, ruedo, rodando, me volteo mucho, no paro quiet@, inquiet@, de todos modos, pelea con la cama, peleando, patea, todo el circo, al reves`),

  'size.Twin':
    list(`individual, individuales, cama individual, colchon individual, individual normal, twin, twins, twin size, single, sencilla, sencillas, cama sencilla, cama chica, unipersonal, unipersonales, una plaza, de una plaza, 1 plaza, de 1 plaza, plaza y media, de plaza y media, plaza sencilla,
    cama de nino, cama de una persona, para una persona, cama nido, personal, cama personal, camita individual, twinsita, twincita`),
  'size.Twin XL': list(
    `twin xl, twinxl, xl twin, twin extra largo, twin extra larga, twin extra long, twin larga, twin largo, individual larga, individual largo, individual xl, individual extra larga, individual extra largo, twin de las largas, txl, individual alargad@`,
  ),
  'size.Full': list(
    `full, fulls, full size, fulsize, ful, matrimonial, matrimoniales, matri, matrimonial normal, cama matrimonial, de matrimonio, cama de matrimonio, doble, dobles, cama doble, dos plazas, de dos plazas, 2 plazas, de 2 plazas, dos plasas, camer@, semidoble, semi doble, camero, doble normal, plaza doble, double`,
  ),
  'size.Full XL': list(
    `full xl, fullxl, full extra largo, full extra larga, full larga, matrimonial larga, doble xl, matrimonial xl`,
  ),
  'size.Queen': list(
    `queen, queens, queen size, queensize, quin, quin size, qeen, quen, kuin, cuin, cama reina, una reina, la reina, tamano reina, tamano queen, queencita, queen estandar, dos plazas y media, dos y media plazas, 2 plazas y media, cama de 150, cama de 160`,
  ),
  'size.King': list(
    `king, kings, king size, kingsize, kin size, kinsai, kinsize, quinsai, kingsais, cama rey, un rey, tamano rey, tamano king, king normal, super king, tres plazas, de tres plazas, 3 plazas, king estandar, eastern king, cama de 180, cama de 200`,
  ),
  'size.California King': list(
    `california king, king california, king de california, king californiana, cal king, calking, cali king, california, la california, king californian@, western king`,
  ),
  'size.Split King': list(
    `split king, king split, splitking, split, king dividid@, king partid@, king separad@, dos twin xl, 2 twin xl, dos individuales juntas, dos de 90, dos de noventa, dos juntas, king en dos, que se juntan, que se mueven aparte, cada lado por su cuenta, colchones separados dentro de la misma base`,
  ),

  'material.memory-foam': list(
    `memory foam, memoryfoam, memory, memori, memori foam, memory fom, viscoelastic@, visco, viscos, visco elastica, viscolastica, espuma con memoria, espuma de memoria, espuma memoria, espuma viscoelastica, memoria, con memoria, foam de memoria, material tempur, memory gel`,
  ),
  'material.foam': list(
    `espuma, espumas, de espuma, foam, fom, esponja, esponjas, de esponja, hule espuma, hulespuma, hule, poliuretano, espumado, de pura espuma, espuma normal, goma espuma, gomaespuma, gomapluma, hr, espuma alta densidad, puro foam, eva`,
  ),
  'material.latex': list(
    `latex, latex natural, talalay, dunlop, caucho, caucho natural, hule natural, goma natural, de latex`,
  ),
  'material.hybrid': list(
    `hibrid@, hybrid, hybrids, resortes con espuma, resorte con espuma, resortes y espuma, espuma con resortes, espuma y resortes, muelles con espuma, muelles y espuma, resortitos con espuma, combinado de resortes, mixto de resortes, resortes con memory foam, mitad resortes`,
  ),
  'material.innerspring': list(
    `resorte+, resortitos, de resortes, de resorte, muelle+, de muelles, muelles ensacados, muelle ensacado, resortes ensacados, resortes embolsados, resorte pocket, resortes pocket, pocket, bonell, ensacad@, embolsad@, alambre+, alambrón, spring, springs, innerspring, coils, resorteado, ortopedico de resortes`,
  ),
  'material.airbed': list(
    `aire, de aire, inflable+, colchon inflable, colchon de aire, cama de aire, airbed, air bed, air mattress, inflado, que se infla, que se inflan, neumatico`,
  ),

  'feel.extra-soft':
    list(`extra suave+, super suave+, ultra suave+, muy muy suave, suavisim@, blandisim@, super blandit@, super bland@, extra bland@, lo mas suave, lo mas suavecito, la mas suavecita, la mas suave, el mas suave, lo mas blando, el mas blando, la mas blanda, la mas blandita,
    malvavisco, bombon, nube de algodon, hundirme completo, desaparecer, que me trague, pan de caja, super soft, ultra soft, ultra plush, extra soft, muy suave+, muy bland@, bien bien suavecito, the softest, quiere hundirse, me quiero hundir`),
  'feel.soft':
    list(`suave+, suavecit@, suavesit@, suavit@, suavecon, suavecita y comoda, bland@, blandit@, blandengue, mullid@, mullidit@, acolchad@, acolchonad@, acojinad@, esponjos@, esponjosit@, fofit@, nube, nubes, como nube, como una nube, algodon, algodon de azucar, como algodon, pachoncit@, pachon, soft, plush, softy, sof,
    aguadit@, tiernit@, cojin, que me abrace, que abrace, que me envuelva, hundirme, hundirme un poco, tirando a suave, mas suave+, mas suavecit@, mas bland@, mas blandit@, bien suave+, bien suavecit@, bien blandit@, suave de verdad, colchoncito, de hotel, pillow top, pillowtop, delicad@`),
  'feel.medium-soft':
    list(`medio suave+, medio bland@, medio suavecit@, medio blandit@, semi suave, semisuave, semi blando, semiblando, suave intermedio, intermedio suave, media suave, media blanda, un poco suave, un poco blando, poco suave, algo suave, algo blando, mas bien suave, mas bien blando,
    suave pero no tanto, suave pero con soporte, suave pero que sostenga, tirando a blando, tirando a suave, tirando a suavecito, intermedio tirando a blando, intermedio tirando a suave, medio tirando a suave, medio tirando a blando, suave tirando a medio, blando tirando a medio, entre suave y medio, entre suave e intermedio, entre blando y medio, entre suave y mediano, medium soft, medium plush,
    suave pero no tanto, soft pero not too soft, suave a media, de suave a medio, ni tan firme`),
  'feel.medium':
    list(`medio, media, medios, medias, median@, intermedi@, medium, mediu, regular, normal, firmeza media, dureza media, termino medio, un termino medio, en medio, algo en medio, punto medio, equilibrad@, balancead@, ni muy duro ni muy blando, ni muy blando ni muy duro, ni duro ni blando, ni blando ni duro, ni dura ni blanda, ni blanda ni dura,
    ni muy dura ni muy blanda, ni muy suave ni muy duro, ni muy duro ni muy suave, ni muy dura ni muy suave, ni muy firme ni muy suave, ni muy suave ni muy firme, ni firme ni suave, ni suave ni firme, ni firme ni blando, ni suave ni duro, ni duro ni suave, ni muy muy ni tan tan, ni tan duro ni tan blando, ni tan duro ni tan suave, ni tan suave ni tan duro, ni tan firme ni tan suave, ni piedra ni pantano, ni piedra ni nube, ni tabla ni hamaca,
    ni una cosa ni la otra, ni lo uno ni lo otro, mitad y mitad, mas o menos firme, a medias, promedio, estandar, normalito, neutro, moderad@, mediano digamos, medianit@`),
  'feel.medium-firm':
    list(`medio firme+, media firme, medio dur@, medio durit@, media alta, firmeza media alta, medio alta, semi firme+, semifirme+, semi dur@, semidur@, medio alto, firme intermedio, intermedio firme, mas o menos duro, un poco firme, un poco duro, un poco mas firme, un poco dura, algo firme pero, algo durito, algo duro, entre medio y firme, entre firme y medio, entre mediano y firme, entre intermedio y firme, entre firme y mediana, entre firme y mediano, entre media y firme,
    tirando a firme, tirando a duro, tirando a durito, tirando a dura, intermedio tirando a duro, intermedio tirando a firme, medio tirando a duro, medio tirando a firme, mas bien firme, mas bien duro, mas bien durito, mas bien dura, firme pero no tanto, firme pero no duro, firme pero no mucho, medio durón, medium firm, medium firme, luxury firm, firme pero con acolchado, firmecit@ nomas, mas o menos firme`),
  'feel.firm': list(
    `firme+, firmesit@, firmecit@, firmezón, dur@, durit@, duron, durona, rigid@, ties@, solid@, macizo, maciza, sosten, que sostenga, buen soporte, buen sosten, soporte, consistente, fuerte+, ortopedic@, firm, hard, resistente+, que aguante, bien firme+, bien dur@, firme de verdad, mas firme+, mas dur@, mas durit@, firme firme, recio, tableado`,
  ),
  'feel.extra-firm':
    list(`extra firme+, super firme+, ultra firme+, muy firme+, muy dur@, durisim@, firmisim@, super dur@, requeteduro, extra dur@, ultra dur@, duro duro, dura dura, lo mas duro, lo mas firme, el mas duro, la mas dura, el mas firme, lo mas duro que tengan, tabla, una tabla, como tabla, como una tabla, duro como tabla, piedra, piedras, una piedra, como piedra, como una piedra, roca, una roca, como roca, como una roca,
    piso, como el piso, como piso, en el piso, cemento, concreto, ladrillo, un ladrillo, loza, adoquin, petate, en petate, duro como piedra, dura como piedra, duro como una piedra, duro como una tabla, dura como tabla, como dormir en el piso, como dormir en el suelo, bien bien duro, super firm, extra firm, firme tirando a muy firme, bien recio, faquir, banqueta`),

  'heat.hot':
    list(`calor, calores, caluros@, acalorad@, calorcito, calorón, calorones, caloron, mucho calor, mucha calor, bastante calor, con calor, da calor, da mucho calor, me da calor, le da calor, les da calor, paso calor, pasa calor, pasamos calor, tengo calor, tiene calor, hace calor, duermo con calor, duerme con calor, sufro de calor, sufre de calor, siento calor,
    sudo, suda, sudas, sudan, sudamos, sudar, sudando, sudad@, sudada, sudón, sudon, sudona, sudor, sudores, sudoros@, transpiro, transpira, transpirar, transpirad@, empapad@, empapo, empapa, empapar, amanezco mojada, amanezco mojado, bañad@ en sudor, chorreando, chorread@, sopad@, ensopad@, horno, un horno, hornito, estufa, calentador, calefactor, calefaccion, boiler, heater, caldera, brasero, comal, sauna, baño turco, volcan, infierno, desierto, fogon, hoguera, radiador,
    me aso, se asa, nos asamos, asando, asa viva, me asa, asarme, asad@, me cocino, se cocina, me quemo, ardo, arde, hirviendo, me hierve, derrit@, me derrito, se derrite, derretir, bochorno+, sofocad@, sofoco+, me sofoco, sofoca, menopausia, menopausic@, calentur@, calentura, caliente, calientes, muy caliente, calientit@, calentit@, hot, hot sleeper, sleep hot, always hot, hot flashes, ventilador, abanico, fan, aire prendido, aire acondicionado, me destapo, se destapa, destapad@, sin cobija, sin sabana, tropical, acalora, acaloro, febril, tiroides, calurosit@`),
  'heat.cold': list(
    `frio, friit@, friolent@, frioler@, frio siempre, tengo frio, tiene frio, siempre con frio, con frio, me da frio, le da frio, da frio, me congelo, se congela, congelad@, congelan, helad@, me hielo, tirito, tirita, escalofrio+, calcetines, friorent@, dos cobijas, con cobija en, cobijas en verano, friocit@, hiel@, hielo, frígido, i get cold, cold, freezing, tres cobijas, cobertor, enfriad@, los pies helados, paloma de frio`,
  ),
  'heat.cooling':
    list(`fresc@, fresquit@, fresc, frescura, refrescante+, mas fresc@, bien fresc@, fresco de verdad, enfriamiento, enfria, enfrie, que enfrie, refrigerante, transpirable+, respirable+, que respire, que respira, respire, ventilad@, ventile, ventilacion, gel, con gel, de gel, gel frio, termorregulador, termoregulador, regula la temperatura, que no de calor, que no den calor, que no caliente, no de calor, no den calor, no me de calor, nada de calor, que no guarde calor, que no guarde el calor, quitar el calor, quite el calor,
    que no se caliente, que no sea caliente, no acumule calor, no retenga calor, cooling, cool, cool to the touch, breathable, cobre, tela fria, friecit@ al tacto, frio al tacto, fria al tacto`),

  'need.motion':
    list(`motion, motion isolation, motion transfer, no se sienta, no se siente, que no se sienta, no sienta, no sentir, no sientas, que no sientes, no sientes nada, sentir al otro, siente el movimiento, sentir el movimiento, se siente el movimiento, se siente todo, siento todo, se sienta el movimiento, aislamiento de movimiento, movimiento, movimientos, independencia de lechos, independencia de movimiento, lechos independientes,
    no me despierte, me despierta, me despierto cuando, despertarme, despertarla, despertarlo, la despierto, lo despierto, se despierta con, despierte, no despierte, despierta a, no me entere, no enterarme, quisiera no enterarme, enterarme, que no se mueva, no se mueva, que no se mueva tanto, cuando se mueve, cuando se voltea, cuando se levanta, cuando se da vuelta, cuando se para, cuando se gira, cada vez que se mueve, cada vez que se voltea, cada vez que se levanta, cuando el se mueve, cuando ella se mueve, cuando me muevo, si me muevo, cuando da vueltas,
    se levanta al baño, va al baño, para al baño, terremoto, temblor, brincolin, trampolin, rebote, rebota, rebotar, no rebote, que no rebote, rebotando, brinco, brinca, vuelo, sacuda, sacude, sacudida, no me sacuda, se sacuda, menee, meneo, menea, no se menee, zarandea, zarandee, tambalea, sueño liviano, sueno ligero, lancha, como lancha, barco, no transmita, transmita, transmite, sentirme, me sienta, me siente, sentirlo, sentirla, sienta al otro, sentir a mi esposo, sentir a mi esposa, sentir a mi marido, moverse mucho, girarse, sin despertar, giro mio, cada giro, no lo siento, no la siento, feel him, feel her, move`),
  'need.edge':
    list(`orilla, orillas, orillita, la orilla, borde+, bordes firmes, borde firme, buen borde, buenos bordes, filo, esquina+, canto firme, perimetro, costados firmes, de los lados, lados firmes, firme de los lados, sentarme en la orilla, sentarse en la orilla, se sienta en la orilla, me siento en la orilla, me siento en el borde, sentarme en el borde, sentar, sentarse, ponerme los zapatos, ponerse los zapatos, ponerme las botas, ponerme los calcetines,
    levantarse de la cama, levantarme de la cama, levantarse, levantarme, levantarme facil, me pueda levantar, pararse, pararme, para pararse, cuesta levantarse, le cuesta levantarse, me cuesta levantarme, cuesta pararse, cuesta trabajo levantarse, bajar de la cama, bajarse de la cama, salir de la cama, salirse, incorporarme, incorporarse, caerme, me caigo, se cae de la cama, caer de la cama, se cayo de la cama, resbal@, me resbalo, resbale, se resbala, edge, edges, edge support, andador, silla de ruedas, apoyarse`),
  'need.organic': list(
    `organic@, natural, naturales, todo natural, ecologic@, eco, eco friendly, sin quimicos, quimicos, cero quimicos, quimico, no toxico, menos toxico, sin toxicos, toxic@, antialergic@, hipoalergenic@, antiacaros, alergi@, alergias, certificad@, gots, sustentable, sostenible, biodegradable, vegan@, algodon organico, algodon, lana, de lana, sin olor, olores, huele a quimico, fibra de vidrio, sin fibra de vidrio, chemical free, organic, green`,
  ),
  'need.back-comfort':
    list(`dolor de espalda, dolores de espalda, duele la espalda, me duele la espalda, le duele la espalda, nos duele la espalda, duele mucho la espalda, espalda adolorida, espalda mala, mala espalda, la espalda, mi espalda, espalda, espaldita, espalda baja, lumbar, lumbares, lumbago, lumbalgia, zona lumbar, cintura, la cintura, dolor de cintura, columna, la columna, vertebra+, vertebral, hernia, hernias, hernia discal, disco, discos, ciatica, la ciatica, nervio ciatico, escoliosis, cervical+, cervicales, cuello, dolor de cuello, tortícolis, torticolis, nuca,
    cadera+, caderas, dolor de cadera, hombro+, dolor de hombro, brazo dormido, se me duermen los brazos, se le duermen los brazos, adormec@, rodilla+, artritis, artrosis, reuma, reumatismo, osteoporosis, fibromialgia, articulaciones, coyunturas, huesos, los huesos, dolor, dolores, duele, duelen, dolid@, adolorid@, dolorid@, molid@, hecho pedazos, hecha pedazos, espalda hecha, esbarata, molesto de la espalda, achaques, puntos de presion, alivie la presion, presion, operado de la columna, operada de columna, operacion de columna, cirugia de espalda, protesis de cadera, contractura+, tronad@ de la espalda, lastimad@, lastima, back pain, lower back, hip, hips, shoulder, shoulders, que me cuide la espalda, cuide la espalda, cuidar la espalda`),
  'need.adjustable-base': list(
    `base ajustable, base electrica, base articulada, base reclinable, base motorizada, base adjustable, cama ajustable, cama articulada, cama electrica, cama reclinable, cama de hospital, camas que se levantan, ajustable+, articulad@, reclinable+, somier articulado, adjustable, adjustable base, adjustable bed, que sube y baja, que suben y bajan, sube y baja, suba y baje, se sube y baja, sube la cabeza, subir la cabeza, suben la cabeza, levanta la cabeza, levantar la cabeza, subir los pies, sube los pies, levantar los pies, cabecera levantada, cabecera alta, la cabecera, que doble, que doble bien, que se doble, tiene que doblar, con control, control remoto, de control, suben con control, base de control, base que sube, cama que sube, que se levanta, que se levantan, que se mueva con control, electrica, motor, gravedad cero`,
  ),

  'bed.sags': list(
    `hundid@, hunde, se hunde, se hunden, se me hunde, se le hunde, hundio, se hundio, se me hundio, se hundieron, hundimiento, hunden, me hundo, nos hundimos, unde, undid@, hoyo+, un hoyo, hizo un hoyo, hueco+, agujero, pozo, cueva, barranco, zanja, cuneta, surco, valle, canal, cráter, crater, fosa, vencid@, se vencio, esta vencido, se vence, deform@, deformad@, pandead@, pandeo, colgad@, hamaca, como hamaca, canoa, taco, un taco, rodamos al centro, nos vamos al centro, nos rodamos, se va al centro, al centro, al medio, caigo al centro, caemos al medio, bajón, marcad@, aplastad@, chueco, chueca, desnivel, desnivelad@, cuerpo marcado`,
  ),
  'bed.old': list(
    `viej@, viejit@, muy viejo, ya viejo, esta viejo, super viejo, antiguo, antigua, anticuado, del año del caldo, del ano de la pera, del año de maria castaña, año de la canica, años tiene, ya tiene años, anos ya, gastad@, desgastad@, acabad@, ya dio lo que tenia, ya dio lo que iba a dar, dio de si, jubilado, caduco, caducado, murio, ya murio, se murio el colchon, muerto, its dead, en las ultimas, ya toca cambiar, ya le toca, hace veinte años, hace anos, matusalen, prehistorico, reliquia, historia, tiene hasta historia, de los 80, de mi abuela, del ajuar, de la boda, cuando nos casamos`,
  ),
  'bed.hot': list(
    `me cocina, guarda calor, guarda el calor, guarda mucho calor, atrapa calor, atrapa el calor, retiene calor, retiene el calor, se calienta, se calienta mucho, se pone caliente, super caliente, colchon caliente, esta caliente, me hace sudar, da un calor, acumula calor, caliente caliente, un horno de colchon`,
  ),
  'bed.hurts': list(
    `me levanto con dolor, me levanto adolorid@, me levanto adolorido, me levanto adolorida, amanezco adolorid@, amanezco adolorido, amanezco adolorida, amanezco con dolor, despierto con dolor, me despierto con dolor, me despierto adolorida, me despierto adolorido, amanezco molid@, amanezco molido, amanezco molida, amanezco tieso, amanezco tiesa, me levanto molido, me levanto molida, me levanto tieso, me esta matando, me mata, me matan, me tiene matad@, me destroza, me destruye, me parte, me parta, parta la espalda, me dejo la espalda, me deja la espalda, me deja el hombro, me tiene la cintura, me tiene la espalda, me lastima, me lastima la espalda, esta dejando un dolor, cintura partida, espalda hecha pedazos, me levanto con la espalda`,
  ),
  'bed.too-soft': list(
    `muy suave el que tengo, demasiado suave, demasiado bland@, muy blando y, esta muy suave, esta muy blando, muy aguad@, aguad@, esta aguado, super aguado, pantano, atole, gelatina, flan, arena movediza, arenas movedizas, fofo, fofa, chicloso, plasta, me traga, se me traga`,
  ),
  'bed.too-firm': list(
    `demasiado dur@, demasiado firme, muy duro el que tengo, esta muy duro, esta durisimo, esta dura, esta durisima, es una piedra, es una tabla, es un ladrillo, parece piedra, parece tabla, un ladrillo, este ladrillo, como cemento, es muy duro, es durisimo, me salio durisimo, me salio muy duro, es duro, duro como piedra el que tengo, duro y`,
  ),
  'bed.moves': list(
    `rechina, rechinan, rechine, rechinido, cruje, cruje mucho, chilla, chirria, hace ruido, se mueve todo, se siente todo cuando, se mueve como lancha, cama de agua, colchon de agua, se tambalea, bailotea`,
  ),
  'bed.other': list(
    `bolas, con bolas, lleno de bolas, bulto+, boludo, lumpy, grumos, se le salio un resorte, se le salen los resortes, resorte salido, resortes salidos, me pica, le pico, se me clava, se clavan, encaja, me encaja, clave uno, manchad@, mancha, manchas, chinches, acaros, huele mal, huele feo, apesta, moho, hongo, humedad, mojo, se mojo, se me mojo, se nos mojo, goteras, inundacion, se quemo, roto, rota, rotos, rompio, se rompio, se partio, desinflo, se desinfla, se poncha, se poncho, se pincho, amanezco en el suelo, muy chico, muy chica, chiquito me queda, ya no quepo, no quepo, ya no cabe, ya no le queda, quedo chica, muy pequeña, los pies le cuelgan, le cuelgan los pies, se salen los pies, sillon, sofa, couch, en el piso duermo, durmiendo en el piso, durmiendo en el suelo, dormimos en un inflable, sin colchon, no tengo cama, ni cama, es de mi ex, porqueria`,
  ),

  'brand.Tempur-Pedic': list(
    `tempurpedic, tempur pedic, tempur, temperpedic, temper pedic, temperpedik, tempurpedik, tempur pedik`,
  ),
  'brand.Sealy': list('sealy, sely, sili, posturepedic'),
  'brand.Serta': list('serta, perfect sleeper'),
  'brand.Simmons': list('simmons, simons'),
  'brand.Beautyrest': list('beautyrest, beauty rest, biutirest'),
  'brand.Stearns & Foster': list(
    'stearns and foster, stearns & foster, stearns foster, stearns, stearns y foster',
  ),
  'brand.Casper': list('casper'),
  'brand.Purple': list('purple, la purple, el purple, purpel'),
  'brand.Nectar': list('nectar'),
  'brand.Saatva': list('saatva, satva'),
  'brand.Helix': list('helix'),
  'brand.Leesa': list('leesa'),
  'brand.Avocado': list('avocado'),
  'brand.Sleep Number': list('sleep number, sleepnumber'),
  'brand.DreamCloud': list('dreamcloud, dream cloud'),
  'brand.Zinus': list('zinus'),
  'brand.Tuft & Needle': list('tuft and needle, tuft & needle, tuft n needle'),
  'brand.Spring Air': list('spring air, springair'),
  'brand.América': list('america, colchones america'),
  'brand.Restonic': list('restonic'),
  'brand.Emma': list('emma'),
  'brand.IKEA': list('ikea, de ikea'),
  'brand.Pikolin': list('pikolin'),
  'brand.Flex': list('flex'),
  'brand.Dormeo': list('dormeo'),
  'brand.Selther': list('selther'),
  'brand.Dormimundo': list('dormimundo'),
  'brand.Comodísimos': list('comodisimos'),
  'brand.Spring': list('colchones spring'),
  'brand.Luuna': list('luuna, luna'),
  'brand.Rosen': list('rosen'),
  'brand.Paraíso': list('paraiso'),
  'brand.Piero': list('piero'),
  'brand.Ashley': list('ashley'),
  'brand.King Koil': list('king koil'),
  'brand.Novaform': list('novaform'),
  'brand.Lucid': list('lucid'),
  'brand.Layla': list('layla'),
  'brand.Puffy': list('puffy'),
  'brand.Ghostbed': list('ghostbed'),
  'brand.Leggett': list('leggett'),

  'base.box-spring': list(
    `box spring, boxspring, box, bocspring, base box, box springs, boxspring normal, canapé, canape, sommier, sommiers`,
  ),
  'base.slats': list(
    `tablillas, tablilla, tablitas, tablas, laminas, lamas, listones, somier de laminas, somier, tablas de madera, base de madera, duelas, slats, barrotes, travesaños, travesanos`,
  ),
  'base.platform': list(
    `plataforma, de plataforma, base plataforma, tarima, tarima normal, platform, base solida, base tapizada, triplay, tabla de triplay, base de cemento, tatami`,
  ),
  'base.bunk': list(
    `litera, literas, camarote, camarotes, bunk bed, bunk, bunk beds, cama alta, cama de arriba, cama nido, cama marinera, cucheta, camas gemelas una arriba, la de arriba, de arriba`,
  ),
  'base.floor': list(
    `directo al piso, directo al suelo, en el suelo, en el piso, directo al floor, al piso, al suelo, sobre el piso, sobre el suelo, floor, sin base`,
  ),
  'base.frame': list(
    `marco, marco de la cama, frame, base de metal, base metalica, base normal, cabecera, base de la cama, estructura, armazon, el frame, tengo la base, ya tengo base, base, bases, herrería, cama de hierro, cama de madera, respaldo`,
  ),

  'when.now': list(
    `hoy, hoy mismo, mañana, mañana mismo, para mañana, pa mañana, ya, ya mismo, ahora mismo, ahorita mismo, urge, me urge, nos urge, urgente, urgentemente, de urgencia, cuanto antes, lo antes posible, lo mas pronto posible, inmediato, de inmediato, esta semana, esta semana mismo, este fin de semana, este finde, este sabado, este viernes, para el sabado, pal sabado, pal jueves, pal viernes, para el jueves, para el viernes, antes del sabado, antes del viernes, asap, hoy en la tarde, esta noche, esta tarde, en dos dias, en unos dias, sin falta, lo necesito ya, right now, pasado mañana`,
  ),
  'when.soon': list(
    `este mes, para este mes, en este mes, pronto, prontito, la proxima semana, la semana que viene, la semana que entra, la otra semana, en dos semanas, en unas semanas, en un par de semanas, en quince dias, en 15 dias, quincena, la quincena, a fin de mes, fin de mes, antes de fin de mes, dentro de poco, en breve, en estos dias, cuando cobre`,
  ),
  'when.later': list(
    `no hay prisa, sin prisa, no tengo prisa, no corre prisa, no me urge, no es urgente, sin apuro, no hay apuro, no tengo apuro, con calma, con tiempo, mas adelante, despues, luego, el proximo mes, el mes que viene, el mes que entra, proximo año, el año que viene, el año que entra, en unos meses, en un par de meses, en dos meses, en tres meses, tres o cuatro meses, meses, tax refund, los taxes, income tax, el buen fin, todavia no compro, cuando me den el credito, cuando venda, cuando nos mudemos, cuando me mude, black friday, algun dia, eventualmente, cuando me caiga, todavia no me urge, para cuando`,
  ),

  'wants.clearance': list(
    `exhibicion, de exhibicion, modelo de exhibicion, modelos de exhibicion, de piso, muestra, muestras, de muestra, open box, openbox, caja abierta, liquidacion, en liquidacion, remate, en remate, remates, saldo, saldos, segunda mano, usaditos, usados, outlet, clearance, floor model, reacondicionad@, con detalle, con detallitos, con defecto, rayado, devuelto, devueltos, descontinuad@, descatalogad@, de segunda`,
  ),

  'partner.spouse': list(
    `esposo, esposa, mi esposo, mi esposa, espos@, marido, mi marido, mujer, mi mujer, señora, mi señora, señor, mi señor, pareja, mi pareja, novi@, mi novio, mi novia, prometid@, mi prometido, mi prometida, mi vieja, mi viejo, viejita mia, mi gordo, mi gorda, mi gordit@, el gordo, la gorda, mi flaco, mi flaca, mi negro, mi negra, mi chico, mi chica, mi jeva, mi jevo, mi ruca, mi morra, mi morro, mi peor es nada, mi media naranja, media naranja, mi costilla, mi compañer@, compañero, compañera, conyuge, mi amor duerme, mi hombre, mi muchacha, mi rey duerme, la doña, la patrona de la casa, la jefa de la casa, mi domadora, el viejo ronca, husband, my husband, mi husband, wife, my wife, mi wife, hubby, my hubby, boyfriend, girlfriend, my partner, fiance, mi bb, mi cielo, mi difunto, mi pololo, mi polola, mi pololo duerme, roomie, roommate, mi roomie, mi roommate`,
  ),
  'together.we': list(
    `nosotros, nosotras, los dos, las dos, los 2, las 2, ambos, ambas, somos dos, somos 2, dormimos dos, dos personas, 2 personas, pa dos, para dos, para los dos, pa los dos, pal par, entre los dos, juntos, juntas, dormimos juntos, en pareja, una pareja, pareja mayor, recien casados, casados, matrimonio, un matrimonio, compartimos, compartir, comparte, comparten, nos, nuestr@, somos, dormimos, queremos, pesamos, tenemos, buscamos, necesitamos, estamos, andamos, cada uno, cada quien, el uno al otro, mi esposa y yo, mi esposo y yo, mi marido y yo, mi mujer y yo, mi señora y yo, mi pareja y yo, mi novio y yo, mi novia y yo, mi vieja y yo, mi viejo y yo, yo y mi esposa, yo y mi esposo, yo y mi marido, conmigo, conmigo duerme, duerme conmigo, abrazados, los tres, somos tres, dormimos tres, we, us, both, together`,
  ),
  'alone.alone': list(
    `sol@, solit@, sola, solo yo, yo solo, yo sola, yo solito, yo solita, sin pareja, solter@, soltería, divorciad@, me divorcie, nos divorciamos, divorcio, el divorcio, separad@, me separe, me acabo de separar, viud@, enviude, enviudé, viudez, falleci@, fallecio, murio, se murio mi esposo, se murio mi marido, se murio mi esposa, nadie, con nadie, nadie mas, nadien, ninguno, no tengo pareja, no tengo esposo, no tengo novio, no tengo novia, para mi sola, para mi solo, para mi solita, para mi solito, para mi nomas, pa mi nomas, pa mi solo, pa mi sola, pa mi solito, pa mi solita, vivo solo, vivo sola, duermo solo, duermo sola, duermo solito, duermo solita, solo para mi, nomas yo, nada mas yo, yo nomas, nomas para mi, una sola persona, para uno, para una sola, mi gato, mis gatos, mi perro, camas separadas, dormimos separados, cuartos separados, otra cama, sacerdote, monja, single, single life, alone, just me, by myself, yo y mi alma, por mi cuenta, toda la cama para mi, cama es mia, ya no hay esposo, ex, mi ex`,
  ),

  'sleeper.child': list(
    `hij@, mi hijo, mi hija, mis hijos, mis hijas, niñ@, mi niño, mi niña, mis niños, niñit@, nen@, nene, nenes, mi nena, mi nene, bebe, bebé, bebito, beba, chamac@, chamaquit@, escuincl@, chiquill@, chiquit@ de la casa, pequeñ@, peque, peques, pequeñin, crio, crios, cría, cri@, chaval, chavalit@, chavo de, nieto, nieta, niet@, nietecit@, sobrin@, sobrinit@, adolescente+, teenager, quinceañera, mi muchacho, muchacho, mi muchachit@, muchachit@, gemel@, melliz@, mellizas, gemelos, gemelitos, hijito, hijita, mi hijito, mi guagua, guagua, guagüita, gurí, pibe, piba, pelad@, pelaito, patojo, cipote, chigüín, kid, kids, my kid, my son, my daughter, toddler, baby, la criatura, criatura, chiqui, cuna`,
  ),
  'sleeper.senior': list(
    `mama, mami, mamá, papa, papi, mi mama, mi mamá, mi papa, mi papá, mi madre, mi padre, madre, padre, mis papas, mis padres, mis papás, papas, padres, ama, apa, mi ama, mi apa, amá, apá, jefecit@, mi jefa, mi jefe, mi jefecita, mi jefita, mi jefito, mis jefes, mis viejos, abuel@, abuelit@, mi abuela, mi abuelo, mi abuelita, mi abuelito, mi abue, abue, yaya, yayo, nona, nono, tata, tatita, suegr@, mi suegra, mi suegro, mis suegros, viejit@, un viejito, una viejita, ancian@, adulto mayor, adultos mayores, tercera edad, señora mayor, señor mayor, persona mayor, asilo, mi mom, mi dad, my mom, my dad, mi tia, mi tio, tia, tio, mi tía, don, doña, grandparents, my parents, parents, my abuelo, my abuela, grandma, grandpa`,
  ),
  'sleeper.guest': list(
    `visita+, las visitas, para visitas, cuarto de visitas, cuarto de huespedes, habitacion de huespedes, huesped, huespedes, invitad@, cuarto de invitados, recamara de visitas, recamara de huespedes, habitacion de invitados, cama de invitados, airbnb, air bnb, guest room, guest, guests, casa de playa, casa de la playa, casa de campo, cabaña, alquiler, renta vacacional, casa que rento, rento, cuando vienen, cuando llegan, que viene de visita, cuando vienen mis, vienen mis suegros, vienen mis padres, vrbo, departamento que rento, hostal, hotel, posada, pension`,
  ),
  'sleeper.other': list(
    `herman@, mi hermano, mi hermana, hermanit@, amig@, mi amigo, mi amiga, prim@, mi primo, mi prima, cuñad@, mi cuñado, mi cuñada, yerno, nuera, compadre, comadre, mi compadre, mi comadre, vecin@, inquilin@, emplead@, trabajador, trabajadores, ahijad@, mi patrona, mi patron, la señora que cuida, señora que cuido, un amigo, estudiantes, bomberos, cuartel, albergue, mi hijo mayor, mi hija mayor, hijo mayor, hija mayor, se casa, mi hija que se casa, camión, tráiler, trailer, cabina, van, rv`,
  ),
  'sleeper.self': list(
    `para mi, para mí, pa mi, pa mí, es para mi, es pa mi, es para mí, pa nosotros, es para nosotros, para nosotros, para mi mismo, para mi misma, para mi y, pa mi y, me lo merezco, me la merezco, for me, uno para mi, yo lo uso, yo mism@, a mi`,
  ),

  'answer.yes': list(
    `si, sí, sip, sipi, simon, simón, claro, claro que si, claro que sí, por supuesto, obvio, desde luego, ajá, aja, seguro, efectivamente, afirmativo, exacto, correcto, asi es, muchisimo, muchísimo, mucho, muchisisimo, bastante, siempre, un monton, uy si, uy sí, ay si, ay sí, uf si, uff, demasiado, un chorro, un buen, harto, caleta, pues si, pues sí, pos si, la verdad si, la verdad que si, casi siempre, casi siempre si, a montones, totalmente, por desgracia si, lamentablemente si, eso si, eso sí, yes, yeah, yep, dale, va, sale, okay, ok, obviamente, exactamente, sin duda, horrores, un resto`,
  ),
  'answer.no': list(
    `no, nop, nope, nah, nel, para nada, pa nada, jamas, nunca, ni tantito, tampoco, casi no, casi nunca, no mucho, no tanto, no especialmente, la verdad no, la neta no, pues no, pos no, no que yo sepa, no que recuerde, al contrario, negativo, que va, qué va, en absoluto, no realmente, normal, lo normal, ya no, poco, poquito, muy poco, ni frio ni calor, ni calor ni frio`,
  ),

  'unlimited.budget': list(
    `sin limite, no hay limite, no tengo limite, ya no hay tope, sin tope, no hay tope, el precio no importa, no importa el precio, precio no me importa, el precio no me importa, no me importa el precio, lo que cueste, cueste lo que cueste, lo que sea necesario, lo que haga falta, el precio que sea, al precio que sea, el dinero no es problema, dinero no es problema, la plata no es problema, la lana no es problema, la lana es lo de menos, el dinero es lo de menos, el precio es lo de menos, plata no es problema, no escatimo, paga lo que sea, pago lo que sea, lo pago, lo que valga, sin importar el precio, no tengo presupuesto limite, sin presupuesto, no tiene precio, ilimitado, ya no tengo limite de precio, no hay tope de precio, no limit, money is no object, el cielo es el limite`,
  ),

  'unit.pounds': list('libra+, libritas, lb, lbs, lbr, lbrs, pounds, pound, libr'),
  'unit.kilos': list('kilo+, kilito+, kg, kgs, kilogramo+, kl, kls, k g, quilos, kilates'),
  'unit.stone': list('stone, stones'),
  'unit.inches': list("pulgada+, pulg, pulgs, inch, inches, in, \", '', plg"),
  'unit.centimetres': list('cm, cms, centimetro+, centimetritos, cent, centims'),
  'unit.feet': list("pies, pie, feet, ft, '"),
  'unit.metres': list('metro+, mts, mt, m, metros y'),
  'unit.years': list(
    'año+, añito+, años de edad, añotes, primaveras, abriles, years old, yo, anos cumplidos',
  ),
  'unit.time': list(
    'mes, meses, semana+, dia+, noche+, hora+, minutos, min, hrs, am, pm, de la mañana, de la noche, de la tarde, ratos, grados, meses sin intereses, msi',
  ),
  'unit.money': list(
    '$, dolar, dolares, dolaritos, dls, dlls, usd, euro, euros, eur, pesos, pesitos, mxn, pesos mexicanos, mx, bolas, varos, baros, baritos, varitos, bolivares, soles, quetzales, lempiras, colones, chavos, pavos, pelas, verdes, verdecitos, baro, lana, de lana, plata, bucks, dollars, €, £, pesos gringos, pesos argentinos, guita, cocos, lucas chilenas, feria, tablas de billete',
  ),
  'unit.percent': list('%, por ciento, porciento'),
  'unit.count': list(
    'camas, colchones, personas, perros, gatos, niños, hijos, cuartos, veces, noches, cobijas, opciones, pies, hermanos, piezas, recamaras',
  ),
  'unit.ordinal': list('er, ero, era, do, ro, ra, ta, th'),

  'cue.weight': list(
    `peso, pesa, pesan, pesamos, pesaba, pese, pesar, pesas, pesando, pesito, el peso, mi peso, de peso, bascula, balanza, pesad@, gordit@, gord@, flac@, flaquit@, delgad@, kilitos de mas, ando en los, ando por los, anda en los, anda por los, ronda las, ronda los, talla, robust@, llenit@, corpulent@, grandote, grandota, grandotes, livianit@, livian@, liger@, mojad@`,
  ),
  'cue.height': list(
    `mido, mide, miden, medimos, estatura, altura mia, alt@, altot@, bajit@, chaparr@, chaparrit@, de alto, de estatura, metro ochenta, metro setenta, metro sesenta, metro noventa`,
  ),
  'cue.age': list(
    `tengo, tiene, tienen, cumplo, cumple, cumplio, cumplir, edad, de edad, anda en los, a mis, a sus, cumpleaños, cumplidos, de años, a mi edad, con mis, voy a cumplir, va a cumplir, acaba de cumplir`,
  ),
  'cue.budget': list(
    `presupuesto, mi presupuesto, el presupuesto, budget, el budget, hasta, maximo, maxima, como maximo, max, tope, topes, de tope, mi tope, a lo mucho, a lo sumo, como mucho, cuando mucho, maximo maximo, no mas de, no más de, nada mas de, menos de, por menos de, por debajo de, debajo de, abajo de, bajo los, que no pase de, que no pasen de, no pase de, que no llegue a, sin pasar de, sin pasarme de, no exceda, gastar, gasto, gastarme, gastaria, quiero gastar, pienso gastar, pagar, pago, invertir, lana, plata, dinero, dinerito, billete, feria, guardad@, guardados, ahorrad@, ahorrados, ahorros, ahorre, junte, juntamos, traigo, cargo, en efectivo, alcanza, me alcanza, nos alcanza, me llega, no me alcanza, costar, cueste, que cueste, precio, precios, rango, por ahi de, alrededor de, cerca de, unos, unas, como unos, como, tipo, aproximadamente, mas o menos, entre, puedo llegar, me estiro, estirarme, estirarse, puedo dar, dispongo, cuento con, ando en, ando entre, andamos en, ando corto, ando corta, no tengo mas de, y ni uno mas, ni un peso mas, nos da para, me da para, todo incluido, con todo y impuestos, ponle, pongale, por colchon, pa bajo, pa abajo, para abajo, o menos, tops, under, up to, max`,
  ),
  'cue.thick': list(
    `grosor, grueso, gruesa, gruesos, gruesas, gruesot@, de grueso, de grosor, de alto, de altura, alto, alta, altos, altas, altura, altit@, delgad@, delgadit@, fin@, finit@, flaquito el colchon, espesor, de espesor, ancho, gordo, gorda, profundidad, de fondo, sabanas, sabana, la sabana, perfil bajo, baj@, bajit@, no muy alto, que mida, mida`,
  ),
  'cue.least': list(
    `minimo, minima, como minimo, por lo menos, al menos, cuando menos, de menos, mas de, más de, no menos de, desde, pa arriba, para arriba, en adelante, o mas, o más, hacia arriba, mientras mas, mientras más, siquiera, minimum, at least`,
  ),
  'cue.most': list(
    `maximo, maxima, como maximo, max, a lo mucho, a lo mas, como mucho, cuando mucho, tope, no mas de, no más de, hasta, que no pase de, que no pasen de, no pase de, no pasen de, no puede pasar de, no pueden ser mas de, no paso de, menos de, para abajo, pa abajo, o menos, ni uno mas, ni mas, que no sobrepase, que no exceda, no muy gordo, no admite mas de, ni mas ni menos`,
  ),
  'cue.current': list(
    `el que tengo, la que tengo, el que tenemos, la que tenemos, que tengo, que tenemos, que tiene, mi colchon, mi cama, nuestro colchon, nuestra cama, mi colchón, el colchon de ahora, la cama de ahora, el de ahora, la de ahora, el mio, la mia, el nuestro, la nuestra, actual, actualmente, el actual, el colchon actual, la cama actual, mi cama de ahorita, de ahorita, ahorita, ahora, este colchon, esta cama, ese colchon, el que tenia, mi matress, mi mattress, my mattress, mi old mattress, el viejo, la vieja cama, donde duermo, en que duermo, tengo uno, tenia uno, ya tengo, ya tenemos, llevamos, llevo, el que uso, el que tiene, la que tiene`,
  ),
  'cue.past': list(
    `antes, era, eran, eramos, fue, fui, estaba, estuve, tenia, teniamos, tuve, tuvimos, dormia, pesaba, pese, llegue a pesar, hace, hace tiempo, anteriormente, el año pasado, la ultima, la ultima vez, de joven, cuando era, cuando estaba, compre, compramos, anterior, la anterior, el anterior, el otro, mi otro, la otra, solia, gustaba, me gustaba, usaba, ayer, anoche, los 80`,
  ),
  'cue.wish': list(
    `quiero, quisiera, quiere, quieren, queremos, queria, quisieramos, busco, buscamos, buscando, ando buscando, estoy buscando, necesito, necesita, necesitamos, nesecito, necesitaba, ocupo, ocupamos, deseo, desearia, prefiero, prefiere, preferimos, prefieren, preferiria, preferible, de preferencia, gustaria, me gustaria, nos gustaria, me gusta, nos gusta, le gusta, les gusta, gusta, me gustan, le encanta, me encanta, encanta, encantan, me late, me laten, me va, me va mejor, ojala, que sea, que sean, que tenga, que tengan, que quede, me hace falta, hace falta, me falta, falta, deme, dame, dele, ponme, ponle, pongame, mejor, mas bien, ideal, lo ideal, me conviene, me vendria, vendria bien, necesidad, algo, i want, i need, quiero un, quiero una, looking for, pide, pido, la quiero, lo quiero, los quiero, lo quiere, la quiere, elijo, escojo, tiramos a, sueño con, antoja, me llevo`,
  ),
  'cue.not': list(
    `no, nada de, nada, sin, ni, ni loca, ni loco, ni se le ocurra, ni me hable, ni me ensenes, nunca, jamas, ningun@, ningun, menos, todo menos, cualquiera menos, excepto, salvo, evitar, evito, odio, odia, odiamos, detesto, detesta, no me gusta, no me gustan, no le gusta, no nos gusta, no quiero, no queremos, no quiere, ya no quiero, ya no queremos, no soporto, no aguanto, no aguanta, no tolero, no me hable de, no me ofrezca, no me lo ofrezca, no me vengan, no necesito, alergic@, alergia, alergia a, me da alergia, claustrofobia, harta, harto, hart@, cansad@ de, no puedo, no sirve, no me sirve, ya no, no mas, no más, nunca mas, tampoco, quita, quitale, quiteme, quitame, quite, saca, sacame, saqueme, descarta, descartad@, descartada, olvida, olvidate, olvidese, borra, borren, borrenlo, dejalo, dejelo, fuera, no sea, que no sea, que no sean, que no, malisimo, porqueria, estafa, me asa, huele horrible, pesadilla, i hate, hate`,
  ),
  'cue.must': list(
    `tiene que ser, tienen que ser, tiene que tener, tiene que, a fuerzas, a fuerza, a huevo, si o si, sí o sí, obligado, obligatorio, obligatoriamente, forzosamente, por fuerza, indispensable, imprescindible, esencial, es un requisito, requisito, exijo, solo, solamente, unicamente, nada mas, nomas, puro, pura, o nada, si no nada, y si no, si no no, lo unico, es lo unico, no negocio, innegociable, no acepto, no compro, de otra no compro, otra no, ni me las ensenes, sin eso no, es lo primero, es ley, debe ser, debe tener, debe, ni uno mas, must`,
  ),
  'cue.correct': list(
    `perdon, perdón, perdone, digo, mejor dicho, o sea, no espera, no espere, espera, espere, esperate, no mejor, mejor, ya mejor, corrijo, correccion, corrige, me equivoque, me confundi, confundi, quise decir, quiero decir, en realidad, la verdad es que, pensandolo bien, ahora que lo pienso, cambie de opinion, cambio de idea, cambiamos de opinion, me arrepenti, siempre no, a la mera hora, a la hora de la hora, bueno no, no no, no, olvida, olvide, olvidate de, olvidese, cambia, cambiale, cambialo, ponle, pongale, ponga, en vez de, en lugar de, ya no, changed my mind, sorry, wait, actually, ojo, resulta que, fijate que, sino, por cierto`,
  ),
  'cue.quote': list(
    `dice, dicen, dijo, dijeron, me dijo, me dijeron, dice que, dicen que, segun, recomienda, recomendo, recomiendan, recomendaron, me recomendo, me recomendaron, aconseja, aconsejo, jura, lei, leí, oi, he oido, escuche, vi, vi un, vi que, en internet, facebook, tiktok, youtube, el anuncio, la tele, anuncios, reseñas, opiniones, el vendedor, vendedor, el doctor, la doctora, mi doctor, mi doctora, el medico, medico, mi medico, quiropractico, fisioterapeuta, el fisio, ortopedista, cirujano, traumatologo, mi amiga dice, mi cuñado, mi cuñada, mi vecina, mi vecino, mi comadre, mi hermana, mi suegra dice, la gente, todo el mundo, dizque, pide, costo, gasto, pago 3000, le costo`,
  ),
  'cue.question': list(
    `que, qué, cual, cuál, cuales, cuanto, cuánto, cuanta, cuantos, cuantas, como, cómo, donde, dónde, cuando, cuándo, quien, quién, quienes, por que, por qué, porque, pq, xq, para que, tienen, tiene, tenes, tienes, tendran, tendrian, hay, habra, manejan, venden, vende, cargan, carry, es cierto, es verdad, sirve, le sirve, me sirve, conviene, me conviene, le conviene, diferencia, mejor, aceptan, puedo, pueden, se puede, puede, podria, podrian, me puede, me pueden, incluye, incluyen, trae, traen, viene, vienen, dan, hacen, es mejor, sale, cuesta, cuestan, vale, valen, dura, aguanta, existe, hay alguno, sera, será, acaso, alguno, alguna, what, which, how, do you, is it, is the, ?, ¿, verdad`,
  ),
  'cue.hedge': list(
    `creo, creo que, quizas, quiza, tal vez, talvez, a lo mejor, chance, puede ser, puede que, supongo, digamos, mas o menos, más o menos, maso, masomenos, como, como que, por ahi, por ahí, aproximadamente, unos, unas, casi, cerca de, y pico, y tantos, y algo, y cachito, tirando a, algo, tipo, ponle, ha de pesar, debe pesar, debe de pesar, i think, like, maybe, ronda, alrededor, aprox`,
  ),
  'cue.most-of': list(
    `casi siempre, mayormente, principalmente, sobre todo, normalmente, generalmente, por lo general, la mayor parte, la mayoria, usualmente, siempre, a veces, aveces, a ratos, de vez en cuando, algunas veces, luego, despues, aunque, pero amanezco, amanezco, termino, empiezo, arranco, me duermo, mitad de la noche, la otra mitad, tambien, ocasionalmente, mas que nada`,
  ),
  'cue.same': list(
    `igual, igual que yo, igualito, lo mismo, lo mismo que yo, tambien, también, tampoco, mismo, misma, ambos, los dos, las dos, los dos igual, coincidimos, de acuerdo, asi mismo, idem, same, yo tambien, el tambien, ella tambien, yo igual, los 2, both`,
  ),
  'cue.refuse': list(
    `prefiero no, prefiero no decir, prefiero no decirlo, no quiero decir, no quiero decirlo, no le digo, no te digo, no pienso decir, no digo, no voy a decir, no doy, no me gusta dar, que te importa, qué te importa, que le importa, a ti que, no es asunto, no le incumbe, privado, es privado, personal, es personal, eso no se pregunta, no se le pregunta, no se pregunta, a una dama, paso, siguiente, saltese, saltate, salteme, sáltame, otra pregunta, no contesto, siga con, sigue con, sin comentarios, mejor no, no gracias, no por ahora, por ahora no, todavia no, no hace falta, next, skip, rather not, es confidencial, deja de preguntar, deja de preguntarme, eso no, eso lo vemos, mas tarde, no insista, no quiero`,
  ),
  'cue.unsure': list(
    `no se, no sé, nose, no lo se, no lo sé, ni idea, no tengo idea, no tengo ni idea, no tengo preferencia, sin preferencia, ninguna preferencia, ni fu ni fa, me da igual, da igual, le da igual, nos da igual, me da lo mismo, da lo mismo, le da lo mismo, no importa, no me importa, lo que sea, cualquiera, cualquier cosa, lo que recomienden, lo que usted diga, lo que tu digas, lo que tú digas, lo que me digas, como quieras, como quiera, a tu criterio, a su criterio, decide tu, decidelo tu, elige tu, escoge tu, usted dira, lo que haya, lo que salga, no estoy segur@, quien sabe, quién sabe, sepa, sepa la bola, sabra dios, no le se, no le sé, no tengo medida, no lo he pensado, no me he fijado, nunca me he fijado, nunca lo he pensado, no entiendo, no conozco, no opina, nada en especial, nada en particular, ninguno en particular, nada especial, nada, na, n/a, idk, whatever, le vale, me vale, ni le importa, no le importa, todavia no se, no decido, no he decidido, lo normal, depende, no especifico`,
  ),
  'cue.thanks': list(
    `gracias, muchas gracias, mil gracias, grasias, te agradezco, le agradezco, agradecid@, muy amable, amable, dios te bendiga, dios lo bendiga, dios la bendiga, bendiciones, se agradece, thanks, thank you, thx, ty, excelente servicio, me ayudo mucho, dios te pague, dios se lo pague`,
  ),
  'cue.service': list(
    `pedido, mi pedido, orden, mi orden, compre, les compre, compramos, me vendieron, vendieron, entrega, mi entrega, entregaron, entregado, entreguen, me entregaron, me llego, me trajeron, trajeron, llego, no ha llegado, no llega, no me ha llegado, repartidor, repartidores, rastreo, guia, devolver, devolucion, devuelvan, devuelvanme, regresar, regresarlo, reembolso, reembolsen, mi dinero, cambio, cambienlo, cambiarlo, cambiar, garantia, hacer valida, reclamo, reclamar, reclamacion, queja, factura, recibo, ticket, comprobante, cobraron, me cobraron, cobro, cancele, cancelar, cancelacion, dañado, dañada, roto, rota, incompleto, falta, faltan, piezas, tornillos, equivocado, equivocada, mandaron, me mandaron, esperando, semanas esperando, nadie contesta, nadie me contesta, nadie atiende, no contestan, la orden, tracking, refund, order, delivery, my order`,
  ),
  'cue.person': list(
    `persona, una persona, persona real, persona de verdad, humano, un humano, alguien, alguien real, alguien de verdad, de carne y hueso, asesor, asesora, un asesor, agente, ejecutivo, representante, vendedor, vendedora, vendedor humano, encargado, encargada, el encargado, gerente, el gerente, manager, supervisor, dueño, dueña, el dueño, hablar con, quiero hablar, comunicarme, pasame con, paseme con, pasar con, pasarme con, me pasas con, comuniqueme, comuniquenme, me atienda, atender, que me atienda, atencion al cliente, servicio al cliente, operador, operadora, llamenme, llameme, que me llamen, que alguien me llame, me llame, por telefono, human, person, someone, agent`,
  ),
  'cue.store': list(
    `horario, horarios, a que hora, a qué hora, abren, abierto, abiertos, cierran, cerrado, direccion, ubicacion, ubicados, donde estan, donde queda, donde quedan, sucursal, sucursales, tienda, tiendas, la tienda, local, showroom, estacionamiento, envio, envios, envian, flete, domicilio, a domicilio, entregan, entregas, hacen entregas, llevan, lo llevan, lo suben, llega, tarda, se tarda, cuanto tarda, recogen, se llevan, llevan el viejo, retiran, recoger el viejo, garantia, cuanta garantia, devolver, devoluciones, politica, cambios, prueba, noches de prueba, probar, probarlo, dias de prueba, acostarme, financiamiento, financian, financiar, credito, a credito, pagos, a pagos, mensualidades, a meses, meses sin intereses, plazos, a plazos, abonos, enganche, apartado, layaway, affirm, klarna, zelle, tarjeta, tarjetas, efectivo, acepta, aceptan, ebt, descuento, descuentos, cupon, promocion, promociones, oferta, ofertas, rebaja, igualan, price match, iva, impuestos, taxes, instalacion, cita, appointment, hours, open, location, baño en la tienda`,
  ),
  'cue.deictic': list(
    `el primero, la primera, el segundo, la segunda, el tercero, la tercera, el primer, el ultimo, la ultima, el 1, el 2, el 3, la 1, la 2, la 3, la uno, la dos, la tres, el uno, el dos, el tres, numero uno, numero dos, numero tres, numero 1, numero 2, numero 3, el numero uno, la numero uno, la numero dos, #1, #2, #3, ese, esa, esos, esas, este, esta, estos, estas, aquel, ese mero, el de en medio, la de en medio, el del medio, la del medio, el de la mitad, ese de la mitad, el de arriba, el de abajo, el mas barato, el mas caro, la barata, el barato, el caro, la cara, los tres, las tres, los dos, las dos, estos mismos, los que mostraste, de esos, de esas, de los tres, de las tres, cuales, ninguno, ninguna, ningunos, first one, second one, third one, the first, the second, the third, that one, the last one`,
  ),
  'cue.compare': list(
    `comparar, compara, comparame, compareme, comparado, comparados, comparacion, versus, vs, contra, diferencia, diferencias, diferencian, se diferencian, diferente, entre el, entre la, cual es mejor, cual de los tres, cual de las tres, cual me recomiendas, cual conviene, mejor, cual dura mas, cual aguanta, compare, difference, better`,
  ),
  'cue.more': list(
    `mas opciones, más opciones, otr@, otras, otros, otro, algo mas, algo más, diferentes, muestrame, muestreme, ensename, enseñame, enseñeme, ver mas, ver otros, ver otras, que mas, qué más, no hay otros, no tienes otras, no tienen otros, hay mas, no me convence, no me convencen, ninguna me convence, no me laten, no me gustan, no me gusto, mas, más, more, others, show me, alternativa, alternativas`,
  ),
  'cue.cheaper': list(
    `mas barat@, más barato, mas baratit@, baratit@, barat@, baratón, baratona, economic@, mas economico, mas economica, mas accesible, accesible, menor precio, mas bajo, muy car@, muy caro, muy caros, muy cara, muy caras, car@, carisim@, carit@, carísimos, salado, salados, no me alcanza, se sale de mi presupuesto, se pasa de mi presupuesto, fuera de mi presupuesto, de menos precio, mucho dinero, demasiado dinero, cheaper, cheap, expensive, rebajita, descuentito, me queda lejos, no llego, es mucho`,
  ),
  'cue.each': list(
    'cada uno, cada una, por cada, por persona, por colchon, c u, cu, cada quien, entre los dos, cada',
  ),
  'cue.double': list('el doble, doble que, la mitad, mitad, el triple'),
  'cue.bot': list(
    'bot, robot, maquina, una maquina, inteligencia artificial, ia, computadora, chatbot, chatgpt, ai, programa, programo, contestador, grabadora, automatico, eres real, eres de verdad, con quien hablo, con quién hablo, quien eres, quién eres, como te llamas, cómo te llamas, eres una persona, alguien ahi',
  ),
  'cue.rules': list(
    'ignora, ignore, instrucciones, tus instrucciones, prompt, system prompt, reglas, tus reglas, normas, finge, finjamos, imagina que eres, imaginate que eres, pretende, a partir de ahora eres, modo desarrollador, admin, desarrollador, jailbreak, hackear, codigo de empleado, descuento de empleado, descuento interno, cupon de 90, olvida tus, olvidando tus, legalmente vinculante, jefes te prohiben, costo real, pon que el usuario, aplicame, actua como, haz de cuenta',
  ),
  'cue.name': list(
    'me llamo, mi nombre es, mi nombre, nombre, soy, a nombre de, a nombre, pregunten por, pregunte por, pregunta por, pregunten a, pregunte a, habla, le habla, le escribe, te escribe, les escribe, dile que, dígale a, soy don, soy doña, don, doña, la mama de, el papa de, se llama, me dicen, me puede llamar, apellido, my name is, ask for, pon a nombre de, atentamente, firma',
  ),
  'cue.order': list(
    'orden, pedido, mi orden, mi pedido, numero de orden, numero de pedido, no de orden, no de pedido, la orden, el pedido, factura, recibo, ticket, folio, guia, compra, confirmacion, comprobante, orden de compra, order, referencia, nota',
  ),
  'cue.zip': list(
    'zip, zip code, zipcode, codigo postal, cp, c p, postal, zona, area, vivo en, estoy en, por el',
  ),
  'cue.remove': list(
    'olvida, olvide, olvidate, olvidate de, olvidese, olvidese de, olvida lo, ya no, quita, quitale, quite, quitele, quitame, quiteme, quita lo, borra, borre, borralo, borrenlo, borren, saca, saque, sacale, elimina, elimine, cancela, cancele, descarta, descarte, dejalo, dejelo, deja, ignora, ya no quiero, ya no necesito, no lo tome en cuenta, no tome eso en cuenta, no me entra, no cabe, no me cabe, mejor no, siempre no, cambie de opinion, me arrepenti, nada de eso, tacha, retira',
  ),
  'cue.contact': list(
    'correo, email, mail, e mail, mi correo, el correo, telefono, mi telefono, celular, cel, celu, mi cel, mi numero, numero es, whatsapp, whats, wasap, guasap, mensaje, texto, llamar, llameme, llamen, llamenme, marquen, marqueme, me llamo, mi nombre, mi nombre es, soy, a nombre de, pregunten por, pregunte por, pregunta por, anote, anota, apunte, apunta, escribirme, escribanme, mandenme, mandame, manden, contacto, datos, mis datos, codigo postal, zip, zona',
  ),
  'cue.pet': list('perr@, perrit@, gat@, gatit@, mascota+, cachorr@, dog, cat'),
  'cue.greet': list(
    'hola, holaa, holi, ola, buenas, buenos dias, buen dia, buenas tardes, buenas noches, que tal, qué tal, que onda, qué onda, ke onda, quihubo, quiubo, kiubo, klk, que hubo, saludos, hello, hi, hey, oye, oiga, disculpe, disculpa, che, epa, aló, alo, good morning',
  ),
  'cue.bye': list(
    'adios, adiós, bye, chao, chau, hasta luego, hasta mañana, hasta pronto, nos vemos, me voy, me despido, que descanse, luego vengo, luego regreso, luego le digo, luego te digo, lo voy a pensar, lo pienso, lo platico, lo consulto, mañana le digo, mañana le seguimos, al rato',
  ),
  'cue.browse': list(
    'solo estoy mirando, solo mirando, nomas mirando, mirando nomas, estoy viendo, estoy nomas viendo, ando viendo, nomas viendo, viendo nomas, viendo precios, solo viendo, solo quiero ver, curioseando, por curiosidad, curiosidad, just browsing, just looking, dando una vuelta, investigando, checando precios, cotizando, mirando, comparando precios',
  ),
  'cue.grief': list(
    'murio, se murio, fallecio, falleció, acaba de fallecer, perdi a mi, perdí a mi, se nos fue, difunt@, mi difunta, mi difunto, en paz descanse, qepd, luto, duelo, viuda desde, viudo desde, funeral, velorio, entierro, ya no soporto, no puedo ni verla, enviude',
  ),
  'cue.angry': list(
    'rateros, ladrones, estafadores, porqueria, su porqueria, que burla, qué burla, que clase de servicio, pesimo, pesima, pesimo servicio, malisimo servicio, inaceptable, verguenza, vergüenza, falta de seriedad, falta de respeto, mentiras, mentirosos, mentira, al carajo, vayanse, demandar, inutil, inutiles, estupido, idiota, pendejo, pendejos, mierda, chingada, chingar, no mamen, no manchen, que pedo, qué pedo, carajo, coño, joder, basta, hasta cuando, ya les dije, te dije, ya te lo dije, ya dije, ya le dije, le dije, les dije, no leen, lee, por tercera vez, tres veces, ya me aburriste, preguntadera, tantas preguntas, gracias por nada, me hartaste',
  ),
  'cue.language': list(
    'en ingles, en inglés, en español, en espanol, in english, in spanish, habla español, hablas español, hablan español, se habla español, hablas ingles, hablan ingles, habla ingles, me hablas en, english please, mi ingles, my english, my spanish, mi español',
  ),
  'cue.agree': list(
    'me quedo con, me llevo, me lo llevo, me la llevo, esa me gusta, ese me gusta, me convence, me convencio, me convenciste, me gusta esa, me gusta ese, perfecto, de acuerdo, trato hecho, lo compro, la compro, esta bien, está bien, ta bien, me late, vale, dale, ese mero, ese quiero, esa quiero, apartame, aparta, apartemelo, lets go with',
  ),
  'cue.child-writer': list(
    'mi mami, mi papi, mi mama no sabe, mi mamá no sabe, mi papa paga, mi papá paga, primaria, tercero de primaria, mi tarea, la tarea, tarea de, unicornio, spiderman, princesas, tobogan, cama de carro',
  ),

  'person.self': list(
    `yo, me, mi, mí, mis, mio, mia, mios, mias, a mi, a mí, soy, estoy, tengo, peso, duermo, mido, sudo, ronco, ando, vivo, amanezco, trabajo, siento, me gusta, prefiero, quiero, necesito, busco, uso, compro, paso, despierto, levanto, i, im, my`,
  ),
  'person.he': list(
    `él, a él, con él, para él, que él, he, hes, him, his, el mismo, el hombre, el señor, el pobre, ese señor, el condenado, el muy`,
  ),
  'person.she': list(`ella, a ella, con ella, para ella, she, shes, her, la pobre, la condenada, la muy`),
  'person.they': list(`ellos, ellas, les, they, them, their, duermen, pesan, quieren, tienen`),
  'person.third': list(
    `le, su, sus, suyo, suya, pesa, duerme, mide, suda, ronca, se duerme, se mueve, se levanta, le gusta, le duele, le da, prefiere, quiere, tiene, sufre, padece, necesita, amanece, usa`,
  ),
  'person.you': list(
    `tu, tú, te, ti, usted, ustedes, vos, vosotros, os, you, your, u, recomiendas, recomienda, recomiendan, tienes, tenes, tienen ustedes`,
  ),
  'person.we': list(
    `nosotros, nosotras, nos, nuestr@, dormimos, somos, queremos, pesamos, tenemos, buscamos, necesitamos, medimos, sudamos`,
  ),
};

/** Before these words, and before a weight, "el" is "él" whose accent was left out. */
export const AFTER_HE =
  list(`pesa, duerme, suda, mide, ronca, es, tiene, quiere, prefiere, se, no, si, lo, la, le, dice, siempre, tambien, boca, trabaja, anda, va, esta,
  y, gana, usa, sufre, padece, necesita, also, is, likes`);
export const HE_WEIGHT_MIN = 40;

const add = (value: number): NumberWord => ({ value, kind: 'add' });
const counted = (words: string, from: number, step: number): NumberWords =>
  Object.fromEntries(words.split(' ').map((word, at) => [word, add(from + at * step)]));

export const NUMBER_WORDS: NumberWords = {
  ...counted('cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince', 0, 1),
  ...counted(
    'dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    16,
    1,
  ),
  ...counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
  ...counted(
    'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    100,
    100,
  ),
  ...counted(
    'doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas',
    200,
    100,
  ),
  veintiun: add(21),
  veintiuna: add(21),
  ciento: add(100),
  un: { value: 1, kind: 'one' },
  una: { value: 1, kind: 'one' },
  uno: { value: 1, kind: 'one' },
  cientos: { value: 100, kind: 'times' },
  mil: { value: 1000, kind: 'scale', takesDigits: true },
  miles: { value: 1000, kind: 'scale' },
  milos: { value: 1000, kind: 'scale' },
  k: { value: 1000, kind: 'scale' },
  luca: { value: 1000, kind: 'scale' },
  lucas: { value: 1000, kind: 'scale' },
  grand: { value: 1000, kind: 'scale' },
  millon: { value: 1_000_000, kind: 'scale' },
  millones: { value: 1_000_000, kind: 'scale' },
  hundred: { value: 100, kind: 'times' },
  thousand: { value: 1000, kind: 'scale' },
  buck: { value: 1, kind: 'lead' },
  y: { value: 0, kind: 'and' },
  medio: { value: 0.5, kind: 'half' },
  media: { value: 0.5, kind: 'half' },
};

/** Between the ends of a range; `y` only after "entre". */
export const RANGE_JOINS = ['-', 'a', 'o', 'u', '/', '~', 'to', 'or', 'al'];
export const RANGE_OPENERS = ['entre', 'between'];
export const OPENED_JOINS = ['y', 'and', 'e'];

/** Widths that stand for a size: in centimetres, or the same in metres ("de 1.50"). */
export const BED_WIDTHS: Readonly<Record<number, string>> = {
  80: 'Twin',
  90: 'Twin',
  100: 'Twin',
  105: 'Twin',
  120: 'Full',
  130: 'Full',
  135: 'Full',
  140: 'Full',
  150: 'Queen',
  160: 'Queen',
  180: 'King',
  193: 'King',
  200: 'King',
};

/** Pronouns at the end of a verb, which goes by its form without them: "sentarme", "muéstramelos". */
export const ENDINGS: readonly string[] =
  'melos melas selos selas telo tela melo mela selo sela noslo nosla les los las nos lo la le me te se'.split(
    ' ',
  );

/** Words that begin a clause. */
export const CLAUSE_WORDS: readonly string[] = list(
  'pero, y, e, asi, entonces, tons, pues, porque, xq, pq, aunque, mientras, cuando, que, si, o, sino, ademas, tambien, but, and, so, because, por, ya, para que, solo, nomas',
);
