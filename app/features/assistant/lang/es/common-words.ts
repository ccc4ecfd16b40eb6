/**
 * The 9,000 commonest words of Spanish, and further ones that stand near to words that reading knows, all without accents;
 * they are never taken for misspelled. Taken from `commonWords.json` of
 * `@zxcvbn-ts/language-es-es` 4.1.2, a processed derivative of OpenSubtitles 2024 (OPUS, Helsinki-NLP, ODC-BY; the
 * original data is attributed to subtitle contributors and rights holders).
 */
export const COMMON_WORDS: readonly string[] = `
aah aaron abajo abandona abandonada abandonado abandonar abandono abbas abby abe abejas abierta abiertas abierto abiertos abigail abogada abogado
abogados abordado aborto abra abraham abran abras abrasador abrazamos abrazarla abrazarlo abrazo abre abrela abrelatas abrelo abren abres abri
abriendo abrigado abrigo abril abrio abrir abrirlo abrirlos abro abrumada abrumado absoluta absolutamente absoluto absuelto absurdo abuela abuelo
abuelos aburrida aburrido aburrirme aburrirte abusando abuso aca acaba acababa acababan acabado acabamos acaban acabando acabar acabara acabaran
acabaras acabaria acabarlo acabaron acabas acabe acabemos acabo academia acampada acaso acceder acceso accidentalmente accidente accidentes accion
acciones aceite acelerada acelerado acento acepta aceptable aceptado aceptar aceptaran aceptare aceptarlo aceptarme aceptaron aceptas acepte acepto
acera acerca acercan acercando acercandose acercarme acercarse acercate acerco acero acerque acerques acertado acerto acido acierta acierto aclarado
aclarar acojonado acompana acompanante acompanarme acompane acompano acondicionado aconsejo acontecimientos acorazada acorazado acordado acordamos
acordarme acosando acosarme acoso acostado acostarme acostarse acostarte acostaste acoste acostumbrada acostumbrado acre acta actas actitud activa
activado actividad actividades activo activos acto actor actores actos actriz actua actuacion actual actuales actualmente actuando actuar actuas actue
actuo acudir acuerda acuerdas acuerdo acuestan acusa acusacion acusaciones acusada acusado acusados acusando acusarme acuso adam adams adaptado
adecuada adecuado adelaide adelantado adelantate adelante ademas adentro adiccion adicional adicto adios adivina adivinar administracion administrador
admirador admire admiro admitir admitire admitirlo admito adn adolescente adolescentes adonde adopcion adora adorable adoran adoro adrenalina adrian
adulta adulto adultos advertencia adverti advierto aerea aereo aeropuerto afable afeccion afecta afectado afecto aferrado afganistan afiladas afilados
afirma afortunada afortunadamente afortunado afortunados africa afuera afueras agachate agallas agarra agarrado agarrame agarrar agarrate agarro
agencia agenda agente agentes agnes agos agosto agota agotadas agotado agotados agote agrada agradable agradas agradecemos agradecer agradecera
agradeceras agradeceria agradecerle agradecerte agradecida agradecido agradecidos agradecimiento agradezco agrado agravado agregar agresion agresivo
agua aguacate aguanta aguantado aguantar aguantare aguantas aguanto aguarda aguardar aguas aguda agudo agudos aguila aguja agujas agujero agujeros ah
ahh ahi ahoga ahogados ahogarse ahora ahorcado ahorra ahorramos ahorrando ahorrar ahorraria ahorrarnos ahorros ai aida aigoo aire aires aisladas
aislado aislados aislamiento aislante aja ajedrez ajena ajenas ajo ajustarse al ala alabado alabanza alan alarma alarme alas alaska alba albert
alberto alboroto album alcalde alcance alcanza alcanzado alcanzar alcohol aldea aldo aleacion alec alegra alegrado alegre alegria alegrias alegro
alejadas alejado alejados alejandro alejarme alejate alejense aleluya aleman alemana alemanes alemania alerta alertado aleta aletas alex alexander
alfa alfombra alfred alga algas algo algodon alguacil alguien algun alguna algunas alguno algunos ali alia aliado aliados alianza alianzas alias alice
alicia alienigena alienigenas aliento alimenta alimentar alimento alimentos alison alistado alistarme alitas alivio all alla allen alli allison alma
almacen almas almirante almohada almorzar almuerzo alocado alquien alquilar alquiler alrededor alrededores alta altamente altar altas altera alterado
alternativa alteza alto alton altos altura alturas alumno alumnos alza am ama amaba amabamos amabas amabilidad amable amables amada amado amados amame
amamos aman amanda amando amanecer amante amantes amar amargada amargado amarilla amarillo amarme amarrado amarte amas amazon ambar ambas amber
ambicion ambiente ambos ambulancia ame amelia amen amenaza amenazado amenazando amenazas amenazo america americana americano americanos amiga amigable
amigas amigo amigos amiguito amin amir amira amistad amma amo amon amor amorosa amos amuletos amy ana anadimos anadir analisis analizar ancestros
ancha ancho anciana anciano ancianos and anda andaba andale andan andando andar andas andate ande anderson andes andi andre andrea andrew andy
anfitrion angel angela angeles angelito angelitos angie angulo angustia anicos anillo anillos animador animados animal animales animo animos anis
anita aniversario ann anna anne annie ano anoche anochecer anos anoto ansiedad ansioso ante antecedentes anteojos antepasados anterior anteriores
anteriormente antes anthony anticipado anticuados antidoto antigua antiguas antiguo antiguos antoine anton antonio anual anunciado anunciar anuncio
anuncios anya apaga apagadas apagado apagados apagar apagarse aparador aparato aparcado aparcamiento aparece aparecen aparecer aparecido aparecio
aparenta aparente aparentemente aparezca aparezco aparicion apariencia apartados apartamento apartarme apartarse apartarte apartate aparte apellido
apena apenas apertura apesta apestosa apetece apetito apetitos aplastando aplastarlo aplauso aplausos aplicacion apodo aporta aporte apos apostado
apostar apoya apoyar apoyaste apoyo appa apreciar aprecio aprendas aprende aprender aprendi aprendido aprendiendo aprendio aprendiste aprendiz
apretado apretar april aprobacion aprobado apropiada apropiadamente apropiado aprovechar aproximadamente apta apto aptos apuesta apuestan apuestas
apuesto apunta apuntado apuntando apuntar apunto apurados apurarse apurarte apurate apure apurense apuro aqua aquel aquella aquellas aquello aquellos
aqui arabe arado arana aranas arbol arboles arca arce archer archie archivo archivos arco arda arde arden arder ardiendo ardiente ardio ardor arduo
are area areas arena ares arete argo argumento ari aria arizona arlo arma armada armado armados armadura armar armario armas arme armin armo armonia
arne arnold aroma aros arpa arquitecto arranca arrancado arrancar arrasado arrasando arre arregla arreglado arreglando arreglar arreglare arreglaremos
arreglarlo arreglo arreglos arrepienta arrepiente arrepiento arrepintio arrestado arrestar arrestaron arresto arriba arriesgado arriesgar arrogante
arroyo arroz arruinado arruinando arruinar arruinaste arruino arte artefacto arteria artes arthur articulo articulos artie artificial artificiales
artilleria artista artistas arturo arya as asaltado asalto asano asar ascender ascenso ascensor asciende asco asegurado asegurar asegurare asegurarme
asegurarnos asegurarse asegurarte asegurate aseguro asesina asesinada asesinado asesinados asesinar asesinaron asesinato asesinatos asesino asesinos
asesor ash ashley asi asia asiento asientos asignado asilo asistencia asistente asistir asma asociacion asociado asombrosa asombroso aspecto aspectos
asquerosa asqueroso asta astronauta astuto asumir asumo asunto asuntos asusta asustada asustado asustados asustando asustar asustarme asustaste asuste
asustes asusto ataca atacadas atacado atacados atacan atacando atacar atacaron ataco atada atadas atado atados atajo atamos atando ataque ataques
atardecer atarme atarte atascado ataud atenas atencion atender atentado atento aterrada aterrado aterrador aterrados aterrizaje aterrizar atico
atlanta atlas atmosfera atracado atraccion atraco atractiva atractivo atrae atraer atraia atrapada atrapado atrapados atrapamos atrapan atrapando
atrapar atraparlo atraparon atrapo atras atrasada atrasado atrasados atravesamos atravesando atravesar atravesarla atravesarlo atravesaron atrevas
atreve atreves atrevido audicion audiencia audrey aumenta aumentar aumento aun aunque ausencia ausente austin australia autentica autentico auto
autobus autobuses autografo automatico automovil autopista autopsia autor autoridad autoridades autorizacion autorizado autos auxilio ava avance
avanza avanzada avanzado avanzando avanzar ave avena avenida aventura aventuras avergonzada avergonzado averiguar averiguarlo avery aves avion aviones
avisado avisame avisamos avisando avisar avisare avisarme aviso avistamiento ay ayer ayuda ayudado ayudame ayudamos ayudan ayudando ayudante ayudar
ayudara ayudaras ayudare ayudaria ayudarla ayudarle ayudarles ayudarlo ayudarlos ayudarme ayudarnos ayudarte ayudas ayudaste ayude ayudeme ayudenme
ayudes ayudo ayuno ayuntamiento azar azote azotea azotes azucar azul azules baba babe babs babu baby bach bacon baek bahia baila bailando bailar
bailarina baile bailey baja bajad bajado bajala bajalo bajame bajando bajar bajarnos bajas bajate baje bajen bajes bajese bajista bajo bajor bajos
baker bala balas balcon ballena ballet balon baloncesto baltimore bana banal banar banarse banas banco bancos band banda bandas bandeja bandera
bandidos bando bandos bane banera bang banjo bank bano banos banquete bar baraja barajas barata baratheon baratijas barato barb barba barbacoa
barbados barbara barbaros barbie barca barco barcos bares barn barnes barney baron barr barra barracas barracon barras barre barrera barriga barril
barriles barrio barro barry bart barton basa basada basado basan base bases bash basicamente basico baso bass basta bastante bastantes bastardo
bastardos basto baston basura basurero bata batalla batallas batas bate bateria baterias bates bath batman baton bauer baul baxter bay bayas baza
bazar bazo be beach beban bebe bebelo beben beber bebes bebete bebetelo bebi bebia bebida bebidas bebido bebiendo bebio bebo beca becca beck beckett
becky been beisbol beka bela bell bella bellas belleza bello ben bendicion bendiga benditos bene beneficio beneficios benito benjamin bennett benny
berlin bernard bernie bert besa besame besar besarte bese beses besito beso besos bess bestia bestias beta beth bette betty beverly biblia biblioteca
bicho bichos bici bicicleta bien bienes bienestar bienvenida bienvenido bienvenidos big bigote bill billete billetera billetes billones billy bin
bingo birra bishop bla black blair blake blanca blancas blanco blancos blanquito block bloque bloqueado bloqueo blue bo bob boba bobby bobo boca bocas
boda bodas bodega bola bolas boleta boleto boletos boli boligrafo bolo bolos bolsa bolsas bolsillo bolsillos bolsita bolsitas bolso bolt bomba bombas
bomberos bombo bond bondad bong bonita bonitas bonito bonitos bonnie bono booth bora borda borde bordo boris borracha borracho borrachos borrador
borrados borrando borrar borrarlo borraron borro borron bosco bosque bosques boston bota botar botas bote botella botellas botes botin boton botones
boveda boxeo boy boya boyd boyle brad bradley brady bragas brando brandon brasil bravo brazalete brazas brazo brazos brecha bree bren brenda brennan
bretana brett breve brian bridget brien brilla brillante brillantes brillo brincan brincar brinda brindis brindo brisa britanico britanicos broadway
brody broma bromas bromeando bromeas bromeo bronca bronco brooke brooklyn brooks brote brown browning bruce bruja brujas bruno brusco brutal bryan
buck bucky bud buda buddy buen buena buenas bueno buenos buey bufete buffy burke burla burlando burle burlo burra burritos burro burt bus busca
buscaba buscabamos buscabas buscado buscador buscados buscamos buscan buscando buscandolos buscandonos buscar buscaras buscare buscaremos buscarla
buscarlo buscarlos buscarme buscarnos buscaron buscarte buscas busco buses bush busque busqueda busquen busto buzon buzz by caballeria caballero
caballeros caballo caballos cabana cabe cabecita cabellera cabello caben caber cabeza cabezas cabezota cabia cabida cabina cable cables cabo cabos
cabra cabras cabron cabrones caca caceria cacharro cacho cachonda cachondo cachorrito cachorritos cachorro cada cadaver cadaveres cade cadena cadenas
cadera cady cae caen caer caera caeras caere caeremos caerle caerse caerte caes cafe cafetera cafeteria caga cagado cagamos cagan cagar cagas cage
cago cai caia caida caido caiga caigo caimos cain caine cairo caja cajas cajera cajero cajeros cajita cajon cal cala calabozo calado calana calavera
calcetines calcular calculos calderas cale caleb calendario calentando calibre calidad calido caliente calientes california caliz calla callada
callado callados callar callas callate calle callejon callense calles callese callo callos calma calmado calmados calmante calmantes calmarte calmas
calmate calme calmense calmese calmo calor calorias calumnia calva calvin calvo calza calzoncillos calzones cam cama camaleon camara camarada
camaradas camaras camarera camareras camarero camareros camarones camas cambia cambiada cambiado cambiados cambiamos cambian cambiando cambiante
cambiar cambiara cambiaremos cambiaria cambiarlas cambiarlo cambiarlos cambiarme cambiarnos cambiaron cambias cambiaste cambie cambiemos cambies
cambio cambios came camellos camerino cameron cami camila camille camina caminado caminamos caminando caminar caminata camino caminos camion camiones
camioneta camisa camisas camiseta camison camp campamento campana campanas campbell campeon campeonato campera campesinos campo campos campus camus
can cana canada canal canales canalla canallas canas cancelada cancelado cancelados cancelar cancer cancion canciones candados candela candente
candidato candidatos cane canela canerias canina cano canon canones cansa cansada cansadas cansado cansados cansando canse canso canta cantamos
cantando cantante cantar cantas cante cantemos cantidad cantidades canto cantos caos capa capaces capacidad capas capaz cape capi capital capitan
capitana capitulo capo capsula captaron capto captores captura capturado capturar capullo cara carabina caracter carajo carajos caramba caramelo
caramelos caras caravana caray carbon carbono carcel carceles cardiaco carey carga cargada cargadas cargado cargados cargamento cargamos cargando
cargar cargaron cargas cargo cargos cari caricatura caricias caridad carina carinito carino carinos carinosa carinoso carl carla carlito carlitos
carlo carlos carly carmen carnal carnala carne carnicero caro carol carole carolina caroline carpa carpas carpetas carr carrera carreras carretas
carretera carreteras carrie carrito carritos carro carros carruaje carson carta cartas cartel carteles carter cartera carteras cartilla cartucho cary
casa casada casado casados casamos casan casandose casar casaramos casare casaremos casarme casarnos casaron casaros casarse casarte casas casaste
casate cascadas cascaron casco case casemos casera caseras casero caseros caseta casete casey cash casi casino casinos casio casita casitas caso casos
caspar casquillo casquillos cass cassie casta castigado castigo castilla castillo castle castores castrado casualidad cat cata cate categoria
catherine cathy cato causa causadas causado causados causamos causando causar causaron causas causo cava cavar cavernas cayendo cayera cayeron cayo
caza cazador cazadores cazamos cazando cazar cazas cazo cd cebo ceda cede cedera cedo ceja celda celdas celebracion celebrando celebrar celebrarlo
celo celos celosa celoso celula celular celulares celulas cementerio cementerios cena cenado cenar cene cenizas ceno centavo centavos centimetros
centrado central centro ceo cepillo cera cerca cercana cercano cercanos cerco cerda cerdito cerditos cerdo cerdos cerebral cerebro cerebros ceremonia
cero ceros cerrada cerradas cerrado cerrados cerradura cerramos cerrando cerrar cerrarlo cerraron cerre cerro certeza certificado cerveza cervezas
cesa cesar cesped cesta cesto cetro cha chacal chachara chad chae chai chal chaleco chalecos chamo champan champana chan chance chandler chang
chantaje chao chaqueta charla charlar charles charlie charlotte charly chas chase chat chatarra chava chaval chaz checa checo chef chela chelo chelsea
chen cheque cheques cher cheryl chester chi chic chica chicago chicas chick chicle chico chicos chiflada chiflado chimenea chimeneas chin china chino
chinos chip chiquero chirriando chispa chiste chistes chistoso chiu chivo chloe cho choca chocando choco chocolate chofer choi choo choque chorrada
chorradas chou chris christian christina christine christopher chucho chuck chuletas chupando cia ciao cicatrices cicatriz ciclo ciega ciegas ciego
ciegos cielo cielos cien ciencia ciencias cientifica cientifico cientificos ciento cientos cierra cierre cierren cierro cierta ciertamente ciertas
cierto ciertos ciervo cifras cigarrillo cigarrillos cigarro cima cinco cincuenta cindy cine cinica cinta cintas cinto cintura cinturon circo circuito
circulo circulos circunstancias ciro cirugia cirujano cisco cita citar citas cito city ciudad ciudadano ciudadanos ciudades civil civiles civilizacion
claire clan clara claramente claras clare clarence claridad clarisimo clark clarke claro claros clary clase clases clasica clasico claude claudia
claus clavados clave claveles clavo clavos clay clemente cleo clero cleveland clienta clientas cliente clientes cliff clima climatico clinica clive
clones cloro club clyde coach coartada cobarde cobardes cobertizo cobertura cobra cobrador cobramos cobrar cobrarte cobre coca cocaina coche coches
cochina cochino cocida cocido cocina cocinado cocinando cocinar cocinera cocinero coco codigo codigos codo codos cody cofre coge cogela cogelo coger
cogi cogido cogio cohete coincide coincidencia coito coja cojan cojo cojones cola colacion colada colado colapso colchon cole coleando coleccion
colector colega colegas colegio coleta colgado colgamos colgando colgar colgaran colgarlo colgaron colgarte colin colina colinas collar collins colmo
colo colocada colocadas colocado colocados colocar colonia colonias color colorado colores colt columbia columna coma coman comandante comando comas
combate combatir combinacion combustible come comedia comedor comemos comen comence comencemos comentario comentarios comento comenzado comenzamos
comenzando comenzar comenzara comenzaron comenzo comer comera comeras comercial comerciales comercio comere comeremos comerlas comerlos comernos comes
cometa cometer cometi cometido cometiendo cometio comi comiamos comico comida comidas comido comience comiencen comiendo comienza comienzan comienzo
comieras comino comio comisaria comisario comision comiste comite como comoda comodo comodos compa compacto companera companero companeros compania
companias comparable comparacion comparado comparamos comparecer compartamos compartiamos compartidos compartimos compartir compartiremos compas
compasion compensar competencia competicion competir compiten complace complejo complejos completa completado completamente completar completo
complicada complicado complice complico componer comporta comportado comportamiento comportan comportando comporte comportes comporto compra compraba
comprada comprado comprador comprados compramos comprando comprar comprara compraran compraras comprare compraremos compraria comprarla comprarle
comprarlos comprarme comprarnos compraron comprarse comprarte compras compraste compre compremos comprende comprender comprendes comprendo comprension
compro comprobado comprobamos comprobar comprobarlo comprometida comprometido compromiso compuesto computacion computadora computadoras comun comunes
comunicacion comunicaciones comunicado comunicarse comunidad comunista comunistas comunitarios con cona concentracion concentrarme concentrate
concepto conciencia conciente concierne concierto conclusion conclusiones concreto concurso condado condados conde condena condenadas condenado
condenados condenan condenarlo condenaron condenen condensador condicion condicional condiciones condones conduce conducia conduciendo conducir
conducta conducto conductor conduzco conectado conectados conectan conectar conejo conejos conexion conexiones conferencia conferencias confesado
confesar confesion confeso confia confiable confiado confianza confiar confias confidencial confies confiese confinado confio confirma confirmacion
confirmado confirmar confirmaron conflicto confundida confundido confusion confuso cong congelacion congelado congelando congo congreso conjunto
conmigo conmocion connie connor cono conoce conocemos conocen conocer conocerla conocerle conocerlo conocerlos conocernos conocerte conoces conoci
conocia conocian conocias conocida conocido conocidos conociera conocieron conocimiento conocimientos conocimos conocio conociste conor conos conozca
conozcas conozco conque conquistar conrad consciente consecuencia consecuencias consegui conseguido conseguimos conseguir conseguira conseguiras
conseguire conseguiremos conseguirlo conseguirte conseguiste consejero consejo consejos consentimiento conserje conservar considera consideracion
considerado considerando considerar considero consiente consiga consigo consigue consiguen consigues consiguieron consiguio consiste conspiracion
constante constantemente conste construccion construido construir construyendo construyo consuela consuelo consulado consulta consultado consumio
contaba contactado contactar contactara contacto contactos contado contador contados contagio contamos contando contar contara contaran contaras
contare contaria contarla contarle contarles contarlo contarme contaron contaros contarselo contarte contaste conte contencion contenedor contener
contenga contenia contenian contenida contenido contenta contentas contento contentos contesta contestar contexto contiene contienen contigo
continente continua continuacion continuar continue conto contra contrabando contraido contrario contrasena contrata contratado contratan contratar
contratara contrato contratos control controla controlado controlar controlarlo controles convencer convencerme convencerte convencido convencidos
convencio conveniente convento conversacion conversaciones conversar converti convertido convertir convertira convertirme convertirse convertirte
convertiste convicto conviene convierta convierte convierten convincente convirtiendo convirtieron convirtio coolidge coop cooper cooperacion
cooperando cooperar coordenadas copa copas copia copiado copiando copias copo copos cora coraje coral corazon corazones corbata cordero cordones corea
coro corona coronel coros corporacion corporal corra corramos corran corre correa correcta correctamente correctas correcto corredor correlacion
corremos corren correo correos correr corresponde corri corriendo corriente corrimos corrio corriste corro corrupcion corrupto corse corso corta
cortada cortadas cortado cortador cortados cortamos cortando cortar cortare cortaron cortarte cortas corte corten cortes cortesia cortina cortinas
corto cortos cosa cosas cosecha cosillas cosita cosmo cosquillas costa costado costando costanza costar costara costaron coste costear costello
costillas costo costosos costra costumbre costumbres cotilla cove crack craig crais crane craneo craster crawford crea creacion creado creador creame
creamos crean creando crear creas creativo crece crecen crecer creci crecido creciendo crecimiento crecio credito credo cree creeis creeme creemos
creen creencia creencias creer creera creeras creeria creerlo creerme creerte crees crei creia creian creias creido creiste crema creo cresta cretino
creyendo creyo crezca cria criada criado crian criar criatura criaturas crie crimen crimenes criminal criminales crio cris crisis cristal cristales
cristiano cristianos cristina cristo critica critico cromo cruce crucero crucial cruel cruz cruzadas cruzado cruzados cruzando cruzar cuaderno cuadra
cuadras cuadro cuadros cual cuales cualidades cualquier cualquiera cuan cuando cuanta cuantas cuantica cuantico cuanto cuantos cuarenta cuarentena
cuarta cuartel cuarteto cuarto cuartos cuatro cuba cubana cubeta cubierta cubierto cubo cubre cubrir cubro cuca cuchara cucharada cuchilla cuchillo
cuchillos cuela cuelgo cuelguen cuello cuenca cuenco cuenta cuentales cuentame cuentamelo cuentan cuentanos cuentas cuentaselo cuente cuentes cuento
cuentos cuerda cuerdas cuerdo cuerno cuernos cuero cuerpo cuerpos cuervo cuesta cueste cuestion cuestiones cueva cuida cuidado cuidador cuidados
cuidadosamente cuidadoso cuidando cuidar cuidare cuidarlos cuidarnos cuidarte cuidate cuide culo culpa culpabilidad culpable culpables culpando culpar
culparte culpo culto cultura cumple cumpleanos cumplido cumpliera cumplimos cumplir cumpliras cumulo cuna cunada cunado cunda cupido cupo cura curada
curado curando curar curas curiosidad curioso curita curo curro curry curso curtis curva curvatura custodia cuya cuyo cylones cynthia da daba daban
dada dade dadle dadme dado dados dae daga dagas dais daisy dale dalek daley dallas dalo daly dama damas dame damela damelo damme damon damos dan dana
danado danando danar danara dando dandole dandoles dandonos dandy daniel daniels danny dano danos dante danza daos daphne dar dara daran daras darcy
dardo dare daremos daria darla darle darles darlo darme darmela darmelo darnos daros darse darsela darselas darselo darselos darte dartela dartelo das
data date datos dave david davis davos dawn dawson de dea deac dean deb deba debajo debamos debas debate debbie debe debemos deben deber debera
deberes deberia deberiamos deberian deberias debes debi debia debiamos debian debias debido debil debiles debilidad debimos debio debiste debo debs
decada decadas decaido decente decepcion decepcionado decia decian decias decid decida decide decides decidi decidido decididos decidiendo decidieron
decidimos decidio decidir decidire decidirlo decidiste decido decime decimo decimos decir decirlas decirle decirles decirlo decirme decirmelo decirnos
decirnoslo decirselo decirselos decirte decirtelo decis decision decisiones decisivo declaracion declaraciones declarado declarar declaro decorado
decorados dedalo dede dedica dedicaba dedicada dedicado dedicados dedicamos dedicarte dedicas dedo dedos deducido dee deena defecto defectos defender
defenderse defensa defiende definicion definido definitiva definitivamente deflector deja dejaba dejad dejadlo dejadme dejadnos dejado dejala dejalas
dejale dejales dejalo dejalos dejame dejamelo dejamos dejan dejando dejanos dejar dejara dejaran dejaras dejare dejaremos dejaria dejarla dejarle
dejarlo dejarlos dejarme dejarnos dejaron dejarte dejas dejase dejaste dejate deje dejelo dejeme dejemelo dejemos dejen dejenlo dejenlos dejenme dejes
dejo deke del dela delante delantera delatado delegado delegados delgada delgado delicada delicadeza delicado delicias deliciosa delicioso delincuente
delincuentes delirando delito delitos dell della delta demanda demandado demandas demando demas demasiada demasiadas demasiado demasiados dembe deme
demelo demente democracia demolicion demolido demonio demonios demonos demora demorado demos demostracion demostrado demostrar demuestra den denegada
denegado denise denle denles denme dennis dennos denny dense dentista dentro denuncia denver departamento depende deportado deportados deporte
deportes deportivo deposito depresion deprimente deprimido deprisa derecha derechazo derecho derechos derek derivado derivados derribar derrota
derrotado derrotar derrotas derroto des desafiado desafio desafortunado desagradable desaparece desaparecer desaparecida desaparecido desaparecidos
desapareciera desaparecieron desaparecio desaparezca desaparicion desarmada desarmado desarmados desarrollado desarrollamos desarrollando desarrollar
desarrollaron desarrollo desastre desatado desayunar desayuno descalza descansa descansado descansando descansar descansare descanse descanso
descarada descarado descarga descargada descargado descargando descargar descargas descartamos descenso descifrar desconocida desconocido desconocidos
descortes describir descripcion descrito descubierto descubra descubre descubri descubrieron descubrimiento descubrimos descubrio descubrir descuento
descuida descuide descuido desde dese desea deseaba deseado deseados desean deseando desear desearia desearte deseas deseaste desecho desechos desee
deseo deseos desertar desertor desesperacion desesperada desesperadamente desesperado desfile desgarrado desgaste desgracia desgraciado desgraciados
deshacer deshacerme deshacernos deshacerse deshacerte deshazte deshecho desierto desiertos desmayada desmayado desnuda desnudo desnudos desolacion
desorden despacho despacio despecho despedida despedido despedir despedirme despedirte despegar despejado despejar despejen desperdiciar desperdicio
despertado despertador despertando despertar despertaste desperte desperto despides despidete despidieron despido despierta despierte despierto
despiertos despistado despistar desprecia despreciable desprecio desprende despues destacado destacados destacar destierro destinada destinadas
destinado destinados destino destreza destrozado destruccion destruida destruido destruir destruire destruye destruyendo destruyo desviado detallados
detalle detalles deteccion detecta detectan detectar detective detectives detecto detector deten detencion detendra detendre detener detenerla
detenerlo detenerlos detenerme detenerte detenga detengan detenganse detengas detengase detenido detente determinar detiene detras detroit detuvieron
detuvo deuda deudas devastada devastado devocion devolver devolvere devolverles devolverlos devolvermelo devolvernos devolversela devolverselo
devolvertelo devolviera devorado devuelto devuelve devuelveme devuelves dexter di dia diablo diablos diagnostico dial dialecto diamante diamantes
diana diane diario diarios dias diaz dibujar dibujo dibujos dice dicen dices dicha dicho diciembre diciendo diciendome dick dicte diego diente dientes
diera dieramos dieron dieta diez diferencia diferencias diferente diferentes dificil dificiles dificultad dificultades difunto diga digais digale
digales digalo digame digamelo digamos digan diganle diganles diganos digas digaselo diggle digital digitales digna dignas dignidad digno digo dije
dijera dijeras dijeron dijese dijimos dijiste dijo dile diles dilo dima dime dimelo dimension dimitido dimos dina dinamita dinero dino dinos dio dion
dior dios diosa dioses dique dira diran diras dire direccion direcciones directa directamente directivo directo director directora diremos diria
diriamos dirias dirige dirigen dirigia dirigida dirigidas dirigido dirigidos dirigimos dirigir dirijo dirk disciplina disco discos discrecion disculpa
disculpame disculpan disculpanos disculpare disculparme disculparse disculparte disculpas disculpe disculpeme disculpen disculpenme disculpenos
disculpo discurso discursos discusion discutiendo discutimos discutir discutirlo diseccion diselo disenado diseno disfraces disfraz disfruta
disfrutando disfrutar disgustada disgustado disolucion disolver dispara disparado disparan disparando disparar disparare dispararle dispararon
disparaste dispare disparen dispares disparo disparos disponible disponibles disposicion dispositivo dispuesta dispuesto dispuestos distancia distante
diste distingo distinta distintas distinto distintos distraccion distribucion distrito disuelto diva diversion divertiamos divertida divertido
divertirnos divertirse dividendos dividiendo dividimos dividirlo dividirnos diviertete divierto divina divinidad divino divirtiendo divirtio division
divorciando divorciarnos divorciaron divorcio dixon dj do dobla doblas doble doblo doc doce docena docenas doctor doctora doctores documental
documento documentos dojo dolan dolar dolares doler dolia doliendo dolio dolls dolor dolores dolorosa dolorosas doloroso dolorosos dom domar domicilio
dominar domingo domingos dominio don donacion donado donald donante donar doncella donde dong donna donnie dono donovan doo dora dorada dorado doris
dormi dormia dormiamos dormida dormido dormidos dormilon dormir dormiremos dormitorio dorothy dos dosis doug douglas doy doyle dragon dragones drake
drama dramatica dramatico drew droga drogado drogados drogas dron duce ducha duda dudan dudar dudas dude dudo duela duele duelo duelos duena dueno
duenos duerma duermas duerme duermen duermes duermo dueto duke dulce dulces dulzura dumas dunas duncan duplicado duque dura duran durante durar durara
duras dure durga durmamos durmiendo durmio duro duros dwight dylan earl east ebrio echa echado echando echar echare echarle echarme echaron echas eche
echo eco economia ecos ed edad eddie edgar edicion edie edificio edificios editar edith editor eduardo educacion educado edward ee eeuu efectivo
efecto efectos egan egipto ego egoista egos eh ei einstein ejecucion ejecutado ejecutar ejecutivo ejemplo ejercicio ejercicios ejercito ejercitos ejes
el elaine elba eleanor eleccion elecciones electrica electricidad electrico electronica electronico elefante elegante elegi elegido elegir elegiste
elemento elementos elena elfos eli elia elias elige eliges eligio elija eliminado eliminar elise elite elizabeth ella ellas elle ellen ellie elliot
ellis ello ellos elly elsa elvis em embajada embajador embarazada embarazo embarazoso embargo emboscada embrujada embrujado emergencia emergencias
emil emily emitiendo emma emmy emocion emocionada emocionado emocional emocionalmente emocionante emociones empaca empacado empacando empacar empanada
empanadas empatados empece empecemos empenado empeorando emperador empezado empezamos empezando empezar empezaron empezaste empezo empiece empiecen
empieces empieza empiezan empiezas empiezo empleada empleado empleadores empleados empleo empresa empresas empuja empujado empujar en enamorada
enamorado enamorados enamore enano encaja encanta encantaba encantaban encantada encantado encantador encantadora encantan encantar encantara
encantaria encantaron encanto encarga encargado encargamos encargan encargando encargaran encargaras encargare encargaria encargarme encargaron
encargo encargue encarinado encender encendida encendido encerrada encerrado encerrados encerrarme encienda enciende enciendo encierra encierre
encierro encima encinta encoge encontraba encontrada encontrado encontramos encontrar encontrara encontraran encontraras encontrare encontraremos
encontraria encontrarla encontrarle encontrarlo encontrarlos encontrarme encontrarnos encontraron encontrarse encontrarte encontraste encontre
encontremos encontro encubierto encuentra encuentran encuentras encuentre encuentren encuentres encuentro enemigo enemigos energia enero enfadada
enfadado enfadados enfades enferma enfermado enfermedad enfermedades enfermera enfermeras enfermeria enfermo enfermos enfocada enfocado enfoque
enfrenta enfrentamos enfrentar enfrentarse enfrente enfriando enganada enganado enganados enganando enganar enganarme engano enhorabuena enlace
enlatada enmienda enojada enojadas enojado enojados enojar enojes enojo enorme enormes enredado enrique ensalada ensaladas ensayado ensayamos
ensayando ensayo ensayos enseguida ensena ensenado ensenales ensename ensenando ensenar ensenare ensenarle ensenarme ensenaron ensenarte ensenaste
ensene enseno ensuciado ente entendemos entender entendera entenderas entenderlo entendes entendi entendia entendido entendio entendiste entera
enterado enterar enterarse enteras enteraste entere entero enterprise enterrado enterrar enterrare enterraron enterrarte enterro entienda entiendas
entiende entiendelo entienden entiendes entiendo entierro entonces entorno entra entraban entrada entradas entrado entramos entran entranas entrando
entrar entraran entraras entraron entras entraste entre entrega entregado entregados entregamos entregando entregar entregarlos entregarme entregarnos
entregas entrego entregue entremos entren entrenada entrenado entrenador entrenados entrenamiento entrenan entrenando entrenar entrenaron entrenas
entres entretenimiento entrevista entrevistas entro entusiasmo envenenado envia enviaban enviadas enviado enviados enviamos envian enviando enviar
enviaran enviare enviaron envias enviaste envidia envie enviemos envien envies envio envuelto episodio epoca equilibrio equipaje equipo equipos
equivoca equivocada equivocado equivocados equivocamos equivocando equivocaron equivocas equivoco equivoque era eramos eran eras erase eren eres eric
erica erik erin ernie eros error errores es esa esas escala escalada escalar escalera escaleras escandalo escanear escaner escapa escapada escapado
escapando escapar escape escapo escarlata escena escenario escenas esclava esclavo esclavos escocia escoger escogido escogidos escogimos escolar
escolta escondas esconde esconder esconderse esconderte escondes escondida escondidas escondido escondiendo escondio escondite escopeta escoria escote
escriba escribe escribes escribi escribiendo escribio escribir escribire escribiste escribo escrita escrito escritor escritorio escritura escuadron
escucha escuchad escuchado escuchame escuchamos escuchan escuchando escuchar escuchare escucharlo escucharme escucharon escucharte escuchas escuchaste
escuchate escuche escucheme escuchen escuches escucho escudo escudos escuela escuelas escupido ese esencia esencial esencialmente esfera esfuerzo
esfuerzos esfumado esme eso esos espacial espacio espada espadas espalda espaldas espana espanol espantar espantosa espantosas espantoso espantosos
espasmos espatula especial especiales especialidad especialista especialmente especie especies especificamente especifico espectacular espectaculo
espejo espeluznante espera esperaba esperabamos esperabas esperad esperadme esperado esperame esperamos esperan esperando esperandolos esperandonos
esperandote esperanza esperanzas esperar esperare esperarle esperarlo esperarme esperarse esperarte esperas esperaste espere esperemos esperen esperes
esperma espero espesa espeso espia espiando espiarme espias espiritu espiritual espiritus esporas esposa esposado esposas esposito esposo espuelas
esquemas esquimal esquina esquivar est esta estaba estabamos estaban estabas estable establecer establecido establo establos estaca estacion
estacionamiento estaciones estad estadio estadios estado estados estadounidense estadounidenses estafa estais estallar estamos estan estancia estandar
estando estar estara estaran estaras estare estaremos estaria estariamos estarian estarias estarlo estas estatal estate estatica estatico estatua este
estelar estella estemos esten ester estes esther estilo estimado estimo estirado estirando esto estofado estomago estos estoy estrado estragos
estrategia estrecha estrella estrellas estreno estres estresado estribor estructura estructurales estuche estudiado estudiando estudiante estudiantes
estudiantiles estudiar estudiaste estudio estudios estupenda estupendo estupida estupidas estupideces estupidez estupido estupidos estuve estuviera
estuvieramos estuvieran estuvieras estuvieron estuviese estuvimos estuviste estuvo etapa eterna eternamente eternidad eterno ethan etica etiqueta etta
eugene eun europa euros eva evacuacion evacuar evaluacion evan evans eve evelyn evento eventos eventualmente evidencia evidencias evidente evita
evitamos evitando evitar evitarlo evite evolucion ewan ex exacta exactamente exacto exagerando examen examenes examinar excelencia excelente
excelentes excepcion excepcional excepto exceso excitante exclusiva excursion excusa excusas exesposa exhibicion exige existe existen existencia
existia existido existir exito exitoso expansiva expectativas expedicion expediente expedientes experiencia experiencias experimentado experimentar
experimento experimentos experta experto expertos explica explicacion explicaciones explicar explicare explicarle explicarlo explicarme explicarte
explico explique explorar explosion explosivo explosivos explotar exploto exposicion expresar expresion expuesto expulsado exterior extienda extiende
extra extraccion extracto extrana extranar extranas extrane extranjero extranjeros extrano extranos extraordinaria extraordinario extras
extraterrestre extraterrestres extrema extremadamente extremas extremo ey eyes fabrica fabst fabulosa fabuloso facebook facial facil faciles facilidad
facilmente factor factura facturas facultad falco falda falla fallado fallan fallar fallecido fallecidos fallecio fallo falls falsa falsas falso
falsos falta faltaba faltaban faltan falte falto fama familia familiar familiares familias famosa famoso famosos fan fanatico fanaticos fans fantasia
fantasias fantasma fantasmas fantastica fantastico farm farmacia farsa fascinante fase fatal favor favores favorita favoritas favorito favoritos fbi
fe fea feas febrero fecal fecha fechas federacion federal federales felices felicidad felicidades felicitaciones felicito felix feliz fell femenina
femenino feng fenomeno feo feria ferit fernando feroz ferrocarril festival fett fianza fiarme fias ficcion fideos fiebre fiel fiera fiesta fiestas
figura fija fijado fijamos fijarte fijas fijaste fijate fijo fijos fila filadelfia filas filete film filma filmamos filmando filmar filme filmes filmo
filosofia fin final finales finalmente financiera financiero finanzas finca finch find fine fines fingi fingiendo fingimos fingir finja finjas finjo
fink finn fino fiona fire firma firmado firmamos firmar firmaron firmas firme firmes firmo fiscal fiscalia fisher fisica fisicamente fisico fitz flack
flag flanco flancos flash flecha flechas fletcher flor flores florida flota flotando flote flujo flynn foca foco follar follo fonda fondo fondos for
ford forense forenses forma formacion formados formal formales formamos formar formarse formas forme formula formulario formulas foro forster fort
fortaleza fortuna forzado foso foster foto fotografia fotografias fotografo fotos fox fracasado fracaso fractura fracturas fracturo fragil fran
francamente france frances francesa franceses francia francis francisco franco francos francotirador frank frankenstein frankie franklin frasco
frascos frase frases fraude frecuencia fred freddie freddy freno frenos frente fresa fresas fresca fresco fresno frey fria frida fringe frio frita
fritas frito fritos frodo frontera fronteras frost fruta frutas frye fue fuego fuegos fuente fuentes fuera fueramos fueran fueras fuerces fuere fueron
fuerte fuertes fuerza fuerzas fuese fuga fugitivo fuhrer fui fuimos fuiste fumando fumar fumo funcion funciona funcionado funcionamiento funcionan
funcionando funcionar funcionara funcione funciones funciono fundacion fundamental fundo funeral furgoneta furia furiosa furioso fusion futbol futura
futuro gabe gabriel gaeta gafas gaga gaia gala galaxia galeria galleta galletas gallina gallinas gallo gallos gama gana ganado ganador ganadora
ganadores ganamos ganan ganancia ganancias ganando ganar ganara ganarme ganarse ganas ganaste gancho gandalf gane gano garaje garantia garantizar
garantizo garcia garganta garito garras garrett gary gas gasa gasas gasolina gasolinera gaspar gasta gastado gastamos gastando gastar gastaron
gastaste gaste gastos gate gates gatillo gatito gato gator gatos gavin gaviotas gay gays gaza gema gemela gemelas gemelos gene generacion generaciones
generador general generales generalmente genero generosa generosidad generoso genetica genial geniales genio gente gentil george georgia georgie gerda
gerente gesto get gi gibbs gideon gigante gigantes gil gilbert gilipollas gimnasio gina gino gira giran girar girate gire giro gita glaseado glen
glenn global globo globos gloria go gobernador gobernar gobierno gold golf golpe golpea golpeado golpeando golpear golpearon golpeo golpes goma gomu
gong goode google gook gorda gordo gordon gordos gordy gorra gorras gorro gorros got gota gotas goya goza gps grabacion grabaciones grabado grabados
grabando grabar grace gracia gracias graciosa graciosas gracioso gradas grado grados graduacion graficas graham gramos gran granada grand grande
grandes grandeza grandiosa grandioso granero granja granjero grano granos grant grasa grasas grata gratis gratitud grato gratuita gratuito grave
gravedad graves gray grayson grecia green greer greg gregory grey griego griegos griffin gripe gris grita gritando gritar gritarme grites grito gritos
grosero grupo grupos gu guante guantes guapa guapo guarda guardado guardaespaldas guardamos guardando guardar guardare guardaria guardarla guardarlo
guardas guardatelo guarderia guardia guardian guardiana guardias guardo guarida guarra guau guay guerra guerras guerrero guerreros gueto guia guian
guiar guie guio guion guitarra gupta guru gus gusano gusanos gusta gustaba gustaban gustabas gustado gustamos gustan gustando gustar gustara gustaran
gustaria gustarle gustarme gustarte gustas guste gusten gusto guy gwen ha haas habeis haber haberla haberlas haberle haberlo haberlos haberme habernos
haberse haberte habia habiamos habian habias habido habil habilidad habilidades habitacion habitaciones habitantes habito habitos habitual habla
hablaba hablaban hablabas hablado hablador hablame hablamos hablan hablando hablanos hablar hablara hablare hablaremos hablarle hablarles hablarlo
hablarme hablarnos hablaron hablarte hablas hablaste hable hablemos hablen hablenos hables hablo habra habran habras habre habria habriamos habrian
habrias hace haced haceis hacemos hacen hacer hacerla hacerlas hacerle hacerles hacerlo hacerlos hacerme hacermelo hacernos hacerse hacerselo hacerte
hacertelo haces hacha hacia haciamos hacian hacias haciendo haciendolo hacker hada hadas hae haga hagale hagalo hagame hagamelo hagamos hagamoslo
hagan hagas hagase hagen hago haha hal hala hale haley hall halla hallado hallados hallan hallar hallas hallaste halle hallo halloween halo hambre
hambriento hamburguesa hamburguesas hamilton hammond han hana hank hanna hannah hans hara haran haras hardy hare haremos haren hari haria hariamos
harian harias harlan harold harp harper harriet harris harrison harry hart harta harte harto haru harv harvard harvey has hasta hastings have haven
hay haya hayamos hayan hayas hayes haz hazla hazle hazles hazlo hazlos hazme hazmelo haznos hazte he heather hecha hechas hechizo hecho hechos hector
hee helada heladera helado helando helen helena helicoptero helicopteros helio helo hembra hemorragia hemos henry hera heredero herencia herida
heridas herido heridos herir hermana hermanas hermandad hermanita hermanito hermano hermanos herminia hermosa hermosas hermoso hermosos heroe heroes
heroina herr herramienta herramientas herrmann hess hester hey hice hiciera hicieran hicieras hicieron hicimos hiciste hielo hiena hienas hierba
hierbas hiere hierro higado higo higos hija hijas hijo hijos hill hills hilo hilos himnos hipo hipoteca hiriendo hiro histeria histerica historia
historial historiales historias historicas historico historieta hitler hito hizo hmm ho hobby hockey hogar hogares hoja hojas hola hold holliday holly
hollywood holmes holt holy hombre hombres hombro hombros homero homicida homicidio homicidios homo homosexual hondo honesta honestamente honestidad
honesto honestos hong hongos honor honorable honorario honorarios honra honrado hoon hope hora horacio horario horas horatio horca horda hordas
horizonte hormigas hormonas horn horne horno horrible horribles horror horrorosa horroroso horus hospital hospitales hostia hostil hotel hoteles house
houston howard hoy hoyo hoyt hubiera hubieramos hubieran hubieras hubieron hubiese hubieses hubo hudson hueca huecas hueco huela huele hueles huelga
huella huellas huelo huerfana huerfano huerfanos hueso huesos huesped huespedes huevo huevos hugh hughes hugo huh huido huir hulk hull humana humanas
humanidad humano humanos hume humildad humilde humillacion humo humor hunda hundiendo hunt hunter hurra hurto huya huyan huye huyendo huyo hwang hye
hyeon hyo hyun hyung ia ian ias iba ibamos iban ibas id ida idea ideal ideales idear ideas identidad identificacion identificado identificar ideo
idioma idiota idiotas ido idolo ie iglesia ignorante ignorar igual igualdad iguales igualita igualmente ii il ilegal ilegales iluminado ilusion
ilusiones imagen imagenes imagina imaginaba imaginable imaginacion imaginado imaginar imaginarme imaginarse imaginarte imaginas imaginaste imaginate
imaginatelo imagine imaginese imagino imbecil imbeciles impaciente impactar impacto impedir imperio impide implica importa importaba importan
importancia importante importantes importar importara importaria importas importe importo imposible impostor impresion impresionado impresionante
impresionar impresos imprudente impuestos impulso impulsos in incapaz incendio incendios incidente incierto incluido incluso incluye incluyendo
incomoda incomodo inconsciente inconveniente incorrecto increible increiblemente increibles incumbencia independencia independiente india indica
indicada indicado indican indio indios individuo industria industrial inesperado inestable inevitable infalible infancia infantil infarto infeccion
infectado infeliz inferior infiel infierno infinito inflamable inflamado influencia influye informacion informado informante informar informe informes
informo ingenieria ingeniero ingenioso ingenuo inglaterra ingles inglesa ingleses ingredientes ingreso ingresos inhalacion inicial iniciales iniciar
iniciativa inicio injusto inmediata inmediatamente inmediato inminente inmortal inmunidad inocencia inocente inocentes inodoro insecto insectos
insertar insignificante insiste insistio insoportable inspeccion inspector inspiracion instalacion instalaciones instalaron instante instinto
instintos institucion instituto instrucciones instrumento instrumentos insulina insulto integridad intelectual inteligencia inteligente inteligentes
intencion intenciones intensa intenso intenta intentaba intentado intentalo intentamos intentan intentando intentar intentare intentarlo intentaron
intentas intentaste intente intentes intento intercambio interes interesa interesada interesado interesados interesan interesante interesantes
intereses interferir interino interior interna internacional internado internet interno internos interpol interpretacion interpretar interrogar
interrogatorio interrumpir interruptor intersect intervencion intervenir intervino intimidad inusual inutil inutiles invasion inventada inventado
inventar inventario invente invento inventor inversion inversor invertir investigacion investigaciones investigado investigador investigadores
investigando investigar investigarlo invierno inviernos invirtio invisible invita invitacion invitada invitado invitados invitamos invitando invitar
invitaria invitarla invitarlo invitarlos invitarme invitarnos invitaron invitarte invite invito involucrada involucrado involucrados inyeccion io ios
ir ira irak iran iras ire iremos irene iria iris irlanda irlandes irme irnos ironico irritada irritado irse irte is isaac isabel isla island islas
israel it italia italiana italiano italianos ivan ivy izquierda izquierdo ja jabon jack jackie jackson jacob jacques jae jake jamal jamas james jamie
jamon jan jane janet jang japon japones japoneses jardin jared jason jasper jaula java javier jay jazz jean jedi jeeves jefa jefe jefes jeff jefferson
jeffrey jen jenkins jenna jennifer jenny jeong jeremy jerry jersey jerusalen jess jesse jessica jessie jesucristo jesus jeta ji jill jim jimmy jin jo
joan joda jodan jodas jode joden joder jodernos jodes jodete jodida jodidamente jodido jodidos jodiendo joe joel joey john johnny johnson joker jon
jonah jonas jonathan jones jong joo joon jordan jorge jose joseph josh joshua joven jovencita jovencito jovenes joy joya joyas joyce juan judia
judicial judio judios judith judy jueces juega juegan juegas juego juegos juegues jueves juez jugaba jugada jugado jugador jugadores jugamos jugando
jugar jugo juguete juguetes juicio jules julia julian julie juliette julio juma jun june jung jungla junio junior junta juntar juntarnos juntaron
juntarse juntas junten junto juntos jurado juralo juramento juran jurar jure jurisdiccion juro justa justamente justas justicia justin justo justos
juventud juzgado juzgar kai kane kang kansas kara karen karl kat kate katherine kathy katie kay keith keller kelly ken kennedy kenny kent kevin khan
ki kidd kill kilometro kilometros kilos kim kind king kira kirk kiss kitty klara klaus km know knowles kong kook kung kurt kwang kyle kyung la
laberinto labios labor laboral laboratorio laca laden lado lados ladron ladrones lady lago lagos lagrimas laila lake lala lalo lama lamar lame
lamentable lamentablemente lamentas lamento lampara lamparas lana lance land lando lane lang lanka lannister lanza lanzado lanzamiento lanzar lanzo
laos lapiz lara larga largamos largarse largarte largas largate largo largos larry lars larva larvas las laser lasse lastima lastimado lastimando
lastimar lastimaras lastimaria lastimarla lastimarlo lastimarlos lastimarnos lastimaron lastimarte lastimo lata latas latin laton latte laura laurel
lauren laurie lava lavadero lavado lavanderia lavar lavas lave lavo lawrence lazo lazos le lea leal lealtad leas leccion lecciones leche leches lecho
lectura lee leela leelo leeme leer leera leerlo lees legado legal legales legalmente legitimo lego lei leido leila leiste lejano lejos lena lengua
lenguaje lenny lenta lentamente lentes lento leo leon leonard leones les lesbiana lesion lesiones leslie lester letal leto letra letras levadura
levanta levantado levantar levantarme levantarnos levantarse levantarte levantaste levantate levante levantense levantes levantese levanto leviatan
lewis lex ley leyenda leyendo leyes leyla leyo li liado liados liam liar libera liberacion liberado liberar liberas libero libertad libia libramos
libranos libraras librarse libras libre libremente libres libro libros licencia licor lider lidera liderazgo lideres lidero lidiamos lidiando lidiar
liga ligar ligera ligeramente ligero like lila liliana lily lime limite limites limon limpia limpiando limpiar limpias limpiate limpieza limpio
limpios lin lina lincoln linda lindas lindo lindos lindsay line linea lineas ling linterna linternas lio lionel lios liquido lira liras lisa lise
lisiados lista listas listo listos literal literalmente literatura litros little liu liv liz liza lizzie ll llaga llagas llama llamaba llamaban
llamabas llamada llamadas llamado llamados llamalo llamalos llamame llamamos llaman llamando llamanos llamar llamara llamaras llamare llamaremos
llamaria llamarla llamarlas llamarle llamarles llamarlo llamarlos llamarme llamarnos llamaron llamarte llamas llamaste llame llamen llamenos llames
llamo llano llave llaves llega llegaba llegaban llegada llegado llegados llegamos llegan llegando llegar llegara llegaran llegare llegaremos llegaria
llegaron llegas llegaste llego llegue lleguemos lleguen llegues llena llenado llenamos llenan llenando llenar llenas llendo llene lleno llenos lleva
llevaba llevabamos llevaban llevabas llevadas llevadlo llevado llevados llevalo llevalos llevame llevamos llevan llevando llevanos llevar llevara
llevaramos llevaran llevaras llevare llevaremos llevaria llevarla llevarle llevarlo llevarlos llevarme llevarnos llevaron llevaros llevarse llevarte
llevas llevaste llevate lleve llevemos lleven llevenme llevenos lleves llevo llora lloramos llorando llorar lloras llores llover lloviendo lloyd
llueve lluvia lo loba lobo lobos loca locacion local locales localizacion localizado localizar locas loco locos locura lodo logan logica logico logo
logra logrado logramos lograr lograrlo lograste logre logro lois lola loma lomo lona londres long lorca lord lorenzo lori loro los losa lote loteria
loto lotte lou louis louise love lowe lu lucas luce luces lucha luchado luchador luchadora luchando luchar luchas luci lucia lucie lucifer lucio lucir
lucy ludo luego lugar lugares luger luis luisiana lujo lujos luka lukas luke lula luna lunar lunas lunatico lund lunes lung lupa lupo luther luthor
luto lutz luz lydia lyla lynn ma mac mach macho mack madame madden made madera maderas madge madi madison madre madres madrid madrugada madura
madurado mae maestra maestras maestria maestro maestros maeve mafia maga maggie magia magica magico magma magnifica magnifico magno mago maia main
maiz maja majestad majo major mako mal mala malas malcolm maldad maldicion maldita malditas maldito malditos malentendido maleta maletas maletero
maletin mali malia mall malla mallas malo malos malta malteada malvada malvadas malvado malvados mama mamada mamadas mamar mames mami mamie mamma
mamon man manada manadas manana mananas mancha manchas manco manda mandado mandados mandamos mandan mandando mandar mandarina mandarlos mandarme
mandarnos mandaron mandaste mande mandibula mando mandrake mandy maneja manejado manejando manejar manejarlo manejas manejo manera maneras manga mango
mangueras manhattan mani mania manicomio mann manny mano manolo manon manor manos mansion manta manten mantendra mantendre mantener mantenerla
mantenerlo mantenerme mantenernos mantenerse mantenerte mantenga mantengan mantengo mantenido manteniendo mantenimiento mantenme mantente mantequilla
mantiene mantienen mantienes manto mantuvo manu manual manualidades manuel many manzana manzanas mapa mapas maquillaje maquina maquinas mar mara
maravilla maravillas maravillosa maravillosas maravilloso maravillosos marc marca marcado marcadores marcando marcar marcaron marcas marcel marcha
marchaba marchado marchamos marchando marchaos marchar marchara marcharme marcharos marcharse marchas marchen marcho marci marcia marciales marciana
marciano marcianos marco marcos marcus marcy mare marea mareada mareado mareando mareo marga margaret marge margen margo mari maria marica maricon
marido marie marihuana marika mariko marilyn marin marina marinero marino mario marion marioneta mariposa maris marisa maritimo mark marko marla marlo
marron marshall marta marte martes martha martillo martin marty marvin mary marzo mas masa masacre masaje mascara mascaras mascota mascotas masculino
masiva mason mass mata mataba matad matadero matado matala matale matalo matalos matame matamos matan matando matanza matanzas matar matara mataran
mataras matare mataria matarian matarias matarla matarlas matarle matarlo matarlos matarme matarnos mataron mataros matarte matas matase mataste mate
matematicas maten mateo materia material materiales maternal mates mato maton matones matricula matrimonio matt matthew matthews matty matutina maude
maui mauri maurice max maxi maxim maxima maximo may maya mayer mayo mayonesa mayor mayordomo mayores mayoria maza mazo mcgee me mear meca mecanica
mecanico mecanismo mecha medalla media mediador mediados medianoche mediante medias medica medicacion medicamento medicamentos medicas medicina
medicinas medicion medico medicos medida medidas medido medina medio mediodia medios medir meditando meera meg mega megan mejicano mejicanos mejico
mejilla mejor mejora mejorado mejorando mejorar mejores mejoria mel melanie meliodas melissa melodia melodias memo memoria memorizar mencionado
mencionar menciono mendigos menor menores menos mensaje mensajero mensajes menta mental mentales mente mentes menti mentido mentimos mentir mentira
mentiras mentirias mentirles mentirnos mentirosa mentiroso mentiste menton mentor mentora menu menuda menudo menus merca mercadeo mercado mercados
mercancia mercedes merece merecen mereces merecia merecido meredith merezco merida merito meros mes mesa mesas meses mesias meta metal metallica metan
metas mete meten meteoros meter meterlos meterme meternos meterse meterte metes metete meti metia metida metido metiendo metiendose metieras metieron
metimos metio metiste meto metodo metodos metro metros mexicana mexicano mexico mezcla mezquina mi mia miami miao mias miau michael michel michelle
mick mickey microfono midas mides midge miedo miedos miel miembro miembros mientas miente mientes miento mientras miercoles mierda mierdas migas
miguel miho mija mijo mika mike mikey miko mil mila milagro milagros mile miles militar militares mill milla millas miller millon millonario millones
mills milo mima mimi mimo mimos min mina minas mindy ming minh mini minima minimo ministerio ministro mink mintiendo mintiera mintio minuto minutos
mio mios mira miraba mirad mirada mirado mirala miralo mirame miran miranda mirando mirandonos mirar mirarlo mirarme mirarte miras mirate mire miren
mires miro mis misa miserable miseria misericordia misha misil misiles mision misiones misma mismas mismo mismos miss misterio misteriosa misterioso
mitad mitch mitchell mito mitos mm mo mochila mocion moco mocos mocoso moda modales modas modelo modelos moderna modernas moderno modernos modesto
modo modos modulo modulos modus moira moises moja mojado mojando moje mojon mola molesta molestado molestando molestar molestaria molestarme
molestarte moleste molestes molestia molestias molesto molina molino molinos molly momento momentos momo mona monada moneda monedas monet mongoles
monica monitor monitores monja monje monkey mono monos monotono monroe monsieur monstruo monstruos monta montado montan montana montanas montando
montar montaron montaste monte monto monton montones monty moon mooney moore mora morada morado morados moral moratones mordidas mordio morel morenos
moretones morfina morgan morgue mori moria morimos morir morira moriran moriras morire moriremos moriria mork mormones moro moros morris morsa morse
mort mortal mortales morton mosca moscas moscu moses mostrado mostrador mostrando mostrar mostrare mostrarle mostrarles mostrarme mostrarse mostrarte
mostro mota mote motel motin motivo motivos moto motocicleta motor motores motos mover moverlos moverme movernos moverse moverte movi movia movida
movidas movido moviendo moviendose movil moviles movimiento movimientos movio mozo mozos mr mucha muchacha muchachas muchacho muchachos muchas
muchisimas muchisimo mucho muchos muda mudamos mudar mudaremos mudarme mudarse mudo mudos mueble muebles mueca muela muelle muera mueran mueras muerda
muerdo muere mueren mueres muero muerta muertas muerte muertes muerto muertos muestra muestrales muestrame muestramelo muestran muestranos muestras
muestre muestrenme mueva muevan muevanse muevas mueve mueven mueves muevete mujer mujeres mula mulder mulligan multa multiples multitud mundial mundo
mundos muneca munecas muneco municion municiones munro muriendo muriendose muriera murieron murio muro muros murphy murray musa musculo musculos museo
musica musical musico musicos mutuamente muy my myra na nace nacer naci nacido nacimiento nacio nacion nacional naciones naciste nada nadan nadando
nadar nadia nadie nadine nado naina nam nami nancy naomi napa napoleon naranja narices nariz nasa nata natal natalie nate nathan natural naturales
naturaleza naturalmente nauseas navaja nave navegar naves navidad navio nazi nazis neal necesaria necesariamente necesario necesidad necesidades
necesita necesitaba necesitabamos necesitaban necesitabas necesitado necesitados necesitamos necesitan necesitar necesitara necesitaran necesitaras
necesitare necesitaremos necesitaria necesitarla necesitaron necesitas necesite necesitemos necesites necesito ned negacion negar negara negativa
negativo nego negociacion negociaciones negociado negociar negocio negocios negra negras negro negros neha neil nell nelson nemo nena nene nenita neon
nerd nero nervios nerviosa nervioso nerviosos netflix neto neumaticos neurotico neutrales nevera new newt nexo ni nian nicholas nick nicky nico nicole
nido nidos niebla niega niegas niego nieta nieto nietos nieva nieve nikita nikki niko nilo nina ninas ninato nine ninera ning ningun ninguna ninguno
ninita ninja ninjas nino ninos niro nivel niveles nixon niza no noah noble nobles noche noches nocturna nocturno nodo noel nola nolan nombrado nombre
nombres noona nora norma normal normales normalidad normalmente norman normas norte nos nosotras nosotros not nota notado notan notar notas note
noticia noticias noto nova novato novedad novedades novela novia novias noviembre novillos novio novios nube nubes nuclear nucleares nucleo nudo
nueces nuestra nuestras nuestro nuestros nueva nuevamente nuevas nueve nuevo nuevos nula numerito numero numeros nunca nuno obedecer objecion objetivo
objetivos objeto objetos obliga obligacion obligado obligamos obligando obligarlo obligaron obligo obra obras observa observacion observando observar
obsesion obsesionado obstaculo obstaculos obtener obtiene obtuve obtuvo obvia obviamente obvio ocasion ocasiones occidental oceano ocho ocio octubre
oculta ocultamos ocultando ocultar ocultas oculto ocupa ocupada ocupadas ocupado ocupados ocupar ocuparas ocupare ocuparemos ocuparme ocuparnos
ocuparon ocupe ocupo ocurra ocurre ocurren ocurrido ocurriendo ocurrio ocurrir ocurrira odia odiaba odian odiar odias odie odin odio oeste of ofender
ofendido oferta ofertas oficial oficiales oficialmente oficina oficinas oficio ofrece ofrecer ofrecerle ofrecerte ofreci ofrecido ofreciendo ofrecio
ofrezco ogden ogro ogros oh ohh ohio oi oido oidos oiga oigan oigo oimos oir oira oiras oirlo oirme oirte oiste ojala ojo ojos ok okay okey ola olas
oler olga olia olido olio oliver olivia olla olor olvida olvidado olvidados olvidalo olvidar olvidare olvidarlo olvidarme olvidarse olvidarte olvidas
olvidaste olvidate olvide olviden olvidenlo olvidense olvides olvido omar on once onda ondas one onu onza ooh opcion opciones opera operacion
operaciones operamos operandi operando operar operarla operarlo operaron operativo opina opinas opinion opiniones opino opio oponente oportunidad
oportunidades oppa optimista opuesto oracion oraciones orbita orden ordena ordenado ordenador ordenar ordenes ordeno oreja orejas oren orfanato
organismo organismos organizacion organizado organizan organizar organos orgullo orgullosa orgulloso orgullosos oriente origen original originales
orilla orina orinar orleans oro orquesta os oscar oscura oscuras oscuridad oscuro oscuros oso osos ostra ostras otono otra otras otro otros otto out
oveja ovejas owen oxford oxido oxigeno oye oyeme oyen oyendo oyeron oyes oyo oz pa pablo pace paces paciencia paciente pacientes pacifico paco pacto
padme padrastro padre padres padrino paga pagado pagale pagame pagamos pagan pagando paganos pagar pagara pagare pagarlas pagarle pagarles pagarlo
pagarme pagarnos pagaron pagarte pagas page pagina paginas pago pagos pague paguen paige paine pais paisaje paisanos paises paja pajar pajarito pajaro
pajaros pajas pala palabra palabras palacio palanca palas paliza palma palmadas palmer palo palomita palomitas palos pam pan pana panadero panales
pancarta panceta pancho panda pandemia pandilla panel panico pano panos pantalla pantalon pantalones pantano panuelo papa papal papas papel papeleo
papeles papi paquete paquetes par para paracaidas parad parada paradero paradise parado parados paraguas paraiso paralizo paralo paramos paran
paranoico parar paras parasito parate parca parcial pare parece parecen parecer parecera pareceria pareces parecia parecian parecias parecida
parecidas parecido parecidos pareciera parecio pared paredes pareja parejas paren pares parese parezca parezco paria pariente parientes pario parir
paris park parker parma paro parpados parque parte partes parti participacion participar particular particularmente particulas partida partido
partidos partiendo partimos partir partiria parto partos party pasa pasaba pasabamos pasad pasada pasadas pasadizo pasado pasados pasais pasaje
pasajero pasajeros pasala pasale pasalo pasame pasamela pasamelo pasamos pasan pasando pasandolo pasaporte pasar pasara pasare pasaremos pasaria
pasarme pasarnos pasaron pasas pasase pasaste pasate pase pasea paseando pasear pasemos pasen paseo pases pasha pasillo pasion pasma pasmado paso
pasos pasta pastas pastel pasteles pastilla pastillas pasto pastor pat pata patada patadas patas patatas pate pateando patear patearon patee patel
patentes pateo patetico patio pato patos patranas patria patricia patrick patriota patron patrones patrulla patton patty paul paula paulie pausa
pausas pauta pavo pavor pavos payaso payasos paz pearl pearson pecado pecados pecar pecas peces pecho pechos peda pedacito pedazo pedazos pedi pedia
pedido pedimos pedir pedire pediria pedirle pedirme pedirte pediste pedo pedos pedro pega pegaba pegada pegadas pegado pegados pegamos pegan pegando
pegar pegarle pegas peggy pego pegue pegues peinado peinados peinando pela pelar pele pelea peleado peleador peleamos pelean peleando pelear pelearse
peleas peleaste pelee peleo pelicula peliculas peligro peligrosa peligrosas peligroso peligrosos pelis pelo pelos pelota pelotas peloton peluca peluda
peludas peludo peludos pena penas pendejadas pendejo pendiente pendientes pene peniques penny pensaba pensaban pensabas pensado pensamiento
pensamientos pensamos pensando pensar pensara pensaras pensare pensaria pensarlo pensaron pensas pensaste pense pensemos pension penso pentagono peon
peor peores pepe pequena pequenas pequenita pequenito pequenitos pequeno pequenos peras percy perdamos perdedor perdedores perdemos perder perdera
perderas perdere perderemos perderia perderlo perderte perdi perdida perdidas perdido perdidos perdiendo perdieron perdimos perdio perdiste perdon
perdona perdonad perdonado perdoname perdonan perdonar perdonare perdonarme perdonas perdone perdoneme perdones perdono perfeccion perfecta
perfectamente perfecto perfectos perfil perfume peri perimetro periodico periodicos periodista periodistas periodo perito perla perlas permanece
permanecer permanente permiso permisos permita permitame permitan permitas permite permiteme permiten permites permitia permitido permitio permitir
permitira permitire permitis permito perno pernos pero peros perpetua perra perras perrito perro perros perry persa persas persecucion perseguir
persiana persianas persigue persiguen persiguiendo persona personaje personajes personal personales personalidad personalmente personas perspectiva
pertenece pertenecen perteneces pertenecia pertenezco peru peruano peruanos pervertido pesa pesada pesadilla pesadillas pesado pesados pesame pesar
pesca pescado pescador pescados pescamos pescando pescar pesco pesimo pesimos peso pesque pesquero pestanas peste petardos pete peter peterson
peticion peticiones petra petroleo pez phil philip phillip phoebe phoenix piano pican picante picar pichon pickles picnic pico pida pidas pide pidele
pideme piden pides pideselo pidiendo pidieron pidio pido pie pied piedad piedra piedras piel pieles piensa piensalo piensan piensas piense pienselo
piensen pienses pienso pier pierce pierda pierdas pierdase pierde pierden pierdes pierdo pierna piernas pierre pies pietro pieza piezas pija pijama
pijo pike pila pilas pildora pildoras pillado pillo piloto pilotos pina pincha pinchado pinchazo pine pines pino pinocho pinta pintando pintar pinto
pintor pintura pinturas pinza pinzas pipa pipas pipi pippa pique pira pirata piratas piro pis pisa pisadas pisado pisan pisando pisar pisas piscina
pise pises piso pisos pista pistas pistola pistolas pita pito pitt pizca pizza pizzas placa placas placer plaga plagas plan plana planas planea
planeada planeado planeando planear planes planeta planetas plano planos planta plantado plantando plantas plante planteado plasma plastica plastico
plasticos plata plataforma platanos platillo plato platonico platos platt play playa playas plaza plazca plazo plena pleno plomo pluma plumas
poblacion pobre pobres pobreza poca pocas pociones poco pocos podamos podeis podemos poder poderes poderosa poderoso poderosos podia podiamos podian
podias podido podra podran podras podre podremos podria podriamos podrian podrias podridas podrido poema poesia poeta poirot polemica poli policia
policiaca policial policias polio polis politica politicas politico politicos polla pollo pollos polly polo polonia polvo polvora pomada pomo pon pond
pondra pondran pondras pondre pondremos pondria pondrian pondrias pone poned ponemos ponen poner ponerla ponerle ponerles ponerlo ponerme ponernos
ponerse ponerte pones pong ponga pongan ponganle ponganlo ponganse pongas pongase pongo poni ponia poniendo ponla ponlas ponlo ponlos ponme ponte
pontela pontelo pony poole pop popa pope popo popular poquer poquito por porciones porno porque porqueria porra porras porrista porristas porro porros
porta portada portadas portal portarme portarse portatil porte porter porteria portero portes posa posando posar pose posee posesion posesiones
posibilidad posibilidades posible posiblemente posibles posicion posiciones positiva positivo postal poste posterior postre postura pote potencia
potencial potente potter pozo practica practicamente practicando practicar practicas practico praga precaria precaucion preciado preciados precinto
precio precios preciosa preciosas precioso preciosos precisa precisamente precisas precision preciso precisos predecible prefecto preferidas preferido
preferidos preferiria prefiere prefieres prefiero prefirio pregunta preguntaba preguntabas preguntado preguntale preguntales preguntamos preguntan
preguntando preguntar preguntare preguntarle preguntarles preguntarme preguntarmelo preguntarnos preguntarselo preguntarte preguntartelo preguntas
preguntaselo preguntaste pregunte preguntes pregunto premio premios prensa preocupa preocupaba preocupacion preocupaciones preocupada preocupado
preocupados preocupan preocuparme preocuparnos preocuparse preocuparte preocupas preocupe preocupen preocupes preocupo prepara preparacion preparada
preparado preparados preparando preparar preparate prepare preparen preparense presa presas presencia presenta presentacion presentado presentar
presentare presentarles presentarme presentarte presentas presente presenten presentes presentimiento presento presidenta presidente presion presionar
preso presos presta prestaba prestada prestadas prestado prestados prestamo prestamos prestando prestar preston presunto presupuesto pretende
pretendia pretendo prevenir previo previos prevision previsto price pride prima primaria primates primavera primer primera primeras primero primeros
primicia primo primos prince princesa principal principales principalmente principe principio principios pringado prioridad prisa prisas prision
prisionero prisioneros privacidad privada privadas privado privados privilegio priya probabilidad probabilidades probable probablemente probado
probador probando probar probarlo probarlos probartelo problema problemas problemita probo proceder procedimiento procedimientos procesion proceso
procesos proclama produccion produce producir producto productor productos profecia profesion profesional profesionales profesor profesora profesores
profunda profundamente profundas profundidad profundizar profundo programa programado programas progresa progreso prohibido projimo promedio promesa
promesas prometedor prometelo prometeme prometemos prometeo prometer prometes prometi prometida prometido prometiendo prometimos prometio prometiste
prometo promocion promovido pronto propia propias propiedad propiedades propietario propina propio propios propongo proporcion proporciones proposito
propuesta prosa prostituta prostitutas protagonista proteccion protector protege proteger protegerla protegerlo protegerme protegerte proteges
protegia protegida protegidas protegido protegidos protegiendo protegio protejas protesta protestas protocolo provecho proviene provisiones provoca
provocado provocar provoco proxima proximas proximo proximos proyecto proyectos prudente prueba pruebas pruebatelo pryce psicopata psiquiatra puas pub
publica publicar publicas publicidad publico publicos pude pudiera pudieramos pudieran pudieras pudieron pudiese pudimos pudiste pudo pudra pudre
pudrete pueblo pueblos pueda puedan puedas puede pueden puedes puedo puente puerta puertas puerto pues puesta puesto puestos puff puja pulga pulgar
pulgares pulgas pulmon pulmones pulso puma punado punetazo puno punos punta puntadas puntas punto puntos pura pure purga puro puse pusiera pusieron
pusimos pusiste puso puta putas puto putos qaeda quan que queda quedaba quedaban quedado quedamos quedan quedando quedar quedara quedaran quedaras
quedare quedaremos quedaria quedarme quedarnos quedaron quedarse quedarte quedas quedaste quedate quedatela quedatelo quede quedemos queden quedense
quedes quedese quedo queen queja quejas queje quejo quema quemado quemamos queman quemando quemar quemaremos quemaria queme quemen quemo quepa
queramos quereis queremos querer queria queriamos querian querias querida queridas querido queridos queriendo querra querran querras querria querrian
querrias queso quid quiebra quiebre quien quienes quiera quieran quieras quiere quieren quieres quiero quieta quieto quietos quimera quimica quimico
quimicos quince quinn quint quinta quinto quirofano quise quisiera quisieras quisimos quisiste quiso quiste quita quitado quitame quitamela quitamelo
quitar quitarle quitarles quitarme quitarmela quitarmelo quitarnos quitaron quitarsela quitarselo quitarte quitartelo quitas quitaste quitate
quitatela quitatelo quite quitemos quitenle quitenme quitense quito quiza quizas quizo ra rabia rabo rachel racista radar radiacion radio raices raina
raiz raj rajado ralph rama ramas ramo ramon ramos rana rancho randall randy rang rango raperos rapida rapidamente rapido rapidos rapto rara raras raro
raros rasgo rasguno raso rastreado rastreador rastrear rastro rastros rata ratas rato raton ratones ray raya raymond rayo rayos raza razon razonable
razones re reaccion reacio reactor reagan real reales realidad realista realizada realizado realizan realizar realmente rebecca rebelde rebeldes
rebelion recepcion reces receta rechazado rechazan rechazar rechazo reciba recibe reciben recibes recibi recibido recibiendo recibimos recibio recibir
recibira recibiste recibo recien reciente recientemente recientes recitando reclamado reclamar reclutar recoge recoger recogeran recogerlas recogerlos
recogernos recogiendo recogiera recomendacion recomendado recomendar recomiendo recompensa recompensas reconoce reconocer reconoces reconocido
reconocimiento reconozco reconstruir record recordaba recordar recordare recordarlo recorren recorrer recorrido recortado recortar recorte recortes
recta recto recuerda recuerdame recuerdan recuerdas recuerde recuerden recuerdes recuerdo recuerdos recuperacion recuperado recuperar recuperarlo
recupere recurso recursos red redada reddington redes reduce reducir reed reemplazar reese reeves referencia referencias referia refiere refieres
refiero reflejo refrescar refrescarme refrescarte refresco refrigerador refuerzos refugiados refugio regala regalar regalare regalas regalias regalo
regalos reggie regimen regimiento regina region registrado registrar registro registros regla reglas regresa regresado regresamos regresando regresar
regresara regresare regresaste regrese regresen regreses regresion regreso regulador regular rehabilitacion rehen rehenes reia reian reid reido reina
reino reir reira reiran rejas relacion relacionado relacionados relaciones relaja relajacion relajarte relajate relevante religion religiosa religioso
rellenas reloj relojes rema remedio remitente remota remoto removido renal renata renato rencor rendiran rendirse reno renta renuncia renunciar
reparador reparar repartimos repente repentinamente repentino repetir repetira repite repito reportado reportando reportar reporte reportero reportes
reportese repostar representa representacion representante republica repugnante reputacion requiere requirio resaca resaltar resbalado rescatar
rescate rescates reserva reservado reservas reses resfriado residencia residente residentes resina resistencia resistes resistir resistirte resolver
resolverlo respaldado respaldo respecta respecto respeta respetable respetables respetado respetar respetas respetes respeto respetos respira
respiracion respirando respirar respiro responda responde responder respondido respondio respondo responsabilidad responsable responsables respuesta
respuestas resta restaurante restaurantes resto restos resuelta resuelto resuelva resulta resultado resultados resultar resulto resumen retenida
retina retirada retirado retirar retiraron retirarse retirense retirese retiro reto retos retrasado retrasar retrasarlo retraso retrato retrocedan
retrocede retroceder reum reuna reunido reunimos reunion reuniones reunir reuniran reunirme reunirnos reunirse revelar reverencia reverencias
reverendo reves reviente revisa revisado revisando revisar revision revista revistas revolucion revolver revuelta rex rey reyes reynolds rezar rhonda
ri rica ricardo rich richard richie rick ricky rico ricos ridicula ridiculo rie rien riendo ries riesgo riesgos rifle riley rina rincon rinda rindo
ring ringo rinon rio riqueza riquisimo risa risas rita ritmo rito ritos ritual rival rivalidad river road rob roba robada robado robados robamos
robando robar robaron robaste robbie robe roben robert roberto roberts robin robinson robo robos robot robots roca rocas rocco roce rocio rock rocky
rodado rodaje rodar rodea rodeado rodeados rodeando rodilla rodillas rodney rodo rogamos rogando roger rogers rogo roja rojas rojo rojos roland roll
rollo roma roman romance romanos romantica romantico romeo rompamos rompe rompecabezas romper rompi rompiendo rompimos rompio rompiste rompo ron
roncando ronda rondando ronnie roosevelt root ropa ropas rory rosa rosas rosca rose rosie ross rostro rostros rota rotas roth roto rotos roy rozo
rubia rubio ruby ruda rudo rudy rueda ruedas ruego rugido ruido ruidos ruina ruinas rumbo rumor rumores ruptura rusa rusia ruso rusos russell ruta
ruth rutina ryan saba sabado sabados sabanas sabe sabeis sabemos saben saber saberlo sabes sabia sabiamos sabian sabias sabido sabiduria sabiendo
sabina sabio sable sabor sabra sabran sabras sabre sabremos sabria sabrias sabrina saca sacad sacada sacadme sacado sacados sacala sacalo sacalos
sacame sacamos sacan sacando sacanos sacar sacare sacaremos sacarla sacarle sacarles sacarlo sacarme sacaron sacarte sacas sacaste sacate sacerdote
sacha saco sacrificar sacrificio sacrificios sadie saga sage sagrada sagrado sagrados saint sake sal sala saladino salario salarios salas salchicha
salchichas saldra saldras saldre saldremos saldria sale salem salen sales salga salgamos salgan salgas salgo sali salia saliamos salid salida salidas
salido saliendo saliente saliera salieras salieron saliese salim salimos salio salir salis saliste sally salon salsa salt salta saltado saltador
saltando saltar saltarme saltarse saltarte saltaste salte salten salto saltos salud saluda saludable saludado saludamos saludando saludar salude
saludo saludos salva salvacion salvado salvador salvados salvaje salvajes salvame salvamos salvando salvanos salvar salvara salvarla salvarlo salvarme
salvarnos salvarse salvarte salvaste salvate salvavidas salve salven salvo salvos sam samantha sami samir sammy samuel san sana sanado sandra sandwich
sandy sane sang sangrando sangre sano santa santiago santo santos santuario saque saquenme sara sarah sargento sarta sasha satanas satelite saten
satisfaccion satisfecho saul saya schmidt scott scotty scully se sea seal seamos sean seas seattle sebastian seca seccion seco secreta secretaria
secretario secreto secretos secta sector secuencia secuestrado secuestro secundaria secundario secundarios sed seda sedada sedado sedan sede sedienta
sediento seen segui seguia seguiamos seguias seguida seguidas seguido seguidor seguidores seguidos seguimiento seguimos seguir seguira seguiran
seguiras seguire seguiremos seguiria seguirias seguirla seguirlo seguirlos seguirme seguirnos segun segunda segundas segundito segundo segundos segura
seguramente seguridad seguro seguros seis selby seleccion self sella sellados sello selva semana semanales semanas sembrado semejante semental
semestre semilla semillas sena senado senador senadora senal senalado senales sencilla sencillo seno senor senora senoras senores senoria senorita
senoritas senos sensacion sensacional sensible sensor sensores sentada sentado sentados sentamos sentar sentaria sentarme sentarnos sentarse sentarte
sentaste sente sentencia senti sentia sentido sentidos sentimental sentimiento sentimientos sentimos sentir sentira sentiras sentiria sentirian
sentirias sentirlo sentirme sentirnos sentirse sentirte sentiste sento seo seok seon sepa sepamos sepan separacion separado separados separamos
separando separar separarlos separarnos separaron separemos sepas septiembre septimo seque ser sera seran seras sere seremos serena serenata seres
seria seriamente serian serias serie serio serios serle serlo serme sermon sernos serpiente serpientes serte servicio servicios servido servidor
servimos servir servira serviria servirlo servirme sesion sesiones sesos set seth seul seung sexi sexo sexta sexto sexual sexuales sexualmente sexy
shakespeare shan shane sharon shauna shaw shawn shea sheila shel shelby sheldon shelly shen shep sheriff sherlock sherman shh shi shin shirley shock
show si sid sida sidney sido siempre siena siendo sienna sienta sientan sientanse sientas sientate siente sienten sientense sientes sientese siento
siesta siestas siete siga sigame sigamos sigan siganme sigas siglo siglos sigma significa significaba significado significan significar signo signos
sigo sigue sigueme siguen sigues siguiendo siguiendote siguiente siguientes siguiera siguieran siguieras siguieron siguio silas silba silbidos
silencio silencioso silk silla sillas silo silva silver simbolo similar similares simon simone simpatico simple simplemente simples simpson simpsons
sin sincera sinceramente sinceridad sincero sindicato sindrome sing singh sino sintiendo sintiera sintio sintomas sip siquiatra siquiera sir sire
sirena siri sirva sirve sirven sirvienta sirviente sirvientes sirviera sirvio sirvo sistema sistemas sita sitio sitios situacion situaciones smith
snow so soberana soberano soborno sobornos sobra sobre sobredosis sobrepeso sobresale sobrevivido sobrevivientes sobrevivio sobrevivir sobriedad
sobrina sobrino sobrio socia social sociales sociedad socio socios socorro soda sofa sofas sofi sofia software soga sogas soho sois soja sol sola
solamente solar solas soldado soldados sole soledad solia soliamos solian solias solicita solicito solicitud solida solido solista solitaria solitario
solo solos soltadme soltamos soltar soltara soltaran soltarla soltarlo soltarme soltaron soltarse soltarte soltaste solte soltera soltero solto
solucion solucionar sombra sombras sombrero sombreros some somos son sona sonaba sonada sonado sonando sonar sone song sonia sonido sonidos sonny sono
sonora sonreir sonrie sonriendo sonrisa sonrisas sonrisita soo sopa sopas sophie sopla soplando soplo soplon soportado soportar soportare soportarlo
soporte soporto sordo sorprende sorprendente sorprenderia sorprendida sorprendido sorprendio sorpresa sorpresas sos sosa soso sospecha sospechar
sospechas sospechosa sospechoso sospechosos sosten sostener sostiene sotano soto south soy soya soze spencer spock sr sra sres srta st stan standish
stanley star stark stefan stella stephanie stephen steve steven stevens stevie stewart stillson stokes stone street stu stuart su suave suavemente
suavidad suavizar suba subamos suban subas subase subasta subditos sube subelo subeme subes subete subi subia subid subido subiendo subio subir
subirnos submarino subo subs subtitulos suceda sucede suceder sucedera sucedido sucediendo sucediera sucedio sucia sucias suciedad sucio sucios sucre
sudadera sudes sudor sue sueco suegra suela sueldo suele suelen suelo suelta sueltala sueltalo sueltame sueltate suelteme sueltenme sueltes suelto
sueltos suena suene sueno suenos suero suerte sueter suficiente suficientemente suficientes sufra sufre sufri sufrido sufriendo sufrimiento sufrio
sufrir sugar sugerencia sugerir sugiere sugiero sugiriendo suicida suicidarse suicidio suicido suite suiza sujeto sujetos suk sullivan suma sumamente
suman sumar sumas sumidero suministro suministros sun suna sung supe super supera superado superados superar superarlo superficial superficie superior
superiores superman supermercado supervision supervisor supervivencia supiera supieran supieras supiste suplico supo supon supone suponer supongo
suponia suposicion supremo supuestamente supuesto supuse sur sureno surenos surgio sus susan susie suspendido suspenso suspira sustancia susto sutil
suya suyas suyo suyos swan sydney sylvia tabaco taberna tabla tablero tabletas tacano tacon tactica tae taft tajo tal talco talento talentos tales
talia talla tallas talle taller tallo tallos tally tamano tambien tampoco tan tanda tanga tango tania tank tanner tano tanque tanques tanta tantas
tanto tantos tanya tapa tapo taquilla taquillas tara tarda tardado tardamos tardando tardar tardara tardare tardas tarde tardes tardia tardis tardo
tarea tareas tarek tarifa tarjeta tarjetas taro tarta tartas tasa tasha tate tatuaje tatuajes taxi taxis taylor taza te teague teal teatro tech techo
tecla tecnica tecnicamente tecnicas tecnico tecnicos tecnologia ted teddy tegan tejado tejer tejido tela tele telefonica telefonico telefono telefonos
telegrama television televisor tema temas temblando teme tememos temen temer temes temia temo temor temperatura templo tempo temporada temporal
temprano ten tendencia tender tendra tendran tendras tendre tendremos tendria tendriamos tendrian tendrias tened teneis tenemos tener tenerla tenerlas
tenerlo tenerlos tenernos tenerte tenga tengamos tengan tengas tengo tenia teniamos tenian tenias tenido teniendo teniente tenis tenlo tenma tennant
tenor tensa tension tenso tentacion teoria teorias teoricos terapeuta terapia tercer tercera tercero terco tere teresa termina terminado terminal
terminalo terminamos terminan terminando terminar terminara terminaron terminaste termine terminemos termines termino terminos termitas ternera
ternero terraza terremoto terreno terrible terriblemente terribles territorio terror terrorismo terrorista terroristas terry tesla tesoro tesoros tess
test testamento testificar testigo testigos testimonio teta tetas tete texas texto teyla thad thai thanos that the thea theo this thom thomas thompson
thor ti tia tias tiburon tiburones tiempo tiempos tienda tiendas tiende tienden tiene tienen tienes tienta tientas tientes tierno tierra tierras
tiffany tigre tijeras tim timbre times timida timido timo tina tino tinta tinto tio tios tipa tipico tipo tipos tira tirado tirador tirados tirando
tiranos tirar tiraremos tirarlos tiras tire tires tiro tiros tiroteo tito titulo to toalla toallas toallitas tobillo tobillos toby toca tocaba tocado
tocala tocalo tocame tocan tocando tocar tocarlo tocarme tocas tocino toco toda todas todavia todd todo todos toga tokio toldo toledo tolerado tom
toma tomaba tomada tomado tomalo tomamos toman tomando tomar tomara tomare tomaremos tomaria tomarlo tomarme tomaron tomarse tomarte tomas tomaste
tomate tome tomemos tomen tomes tomese tommy tomo tone toneladas toni tonica tonico tono tonos tonta tontamente tontas tonteria tonterias tontito
tonto tontos tony topico topo topos toque toquen toques tora torero tormenta torneo torno toro toros torpe torpes torre torres torta tortillas tortuga
tortura tose total totalmente toto toxina toxinas traba trabaja trabajaba trabajado trabajador trabajadora trabajadores trabajamos trabajan trabajando
trabajar trabajaron trabajas trabaje trabajito trabajo trabajos trabo trace tracto tracy trade tradicion tradicional traduccion traducido trae traed
traela traele traelo traelos traeme traemela traemelo traen traenos traer traera traere traerla traerlo traerme traerte traes traficante traficantes
trafico tragedia tragico trago tragos traia traicion traicionado traiciono traido traidor traidores traiga traigalo traigan traigas traigo traje
trajeron trajes trajimos trajiste trajo trama tramando tramo trampa trampas tramposo tran tranquila tranquilamente tranquilidad tranquilizate
tranquilo tranquilos transferencia transfiere transfirio transito transmision transmitida transmitir transporta transportado transportados transportar
transporte trapo tras trasera trasero traseros traslado trasto trata trataba tratado tratamiento tratamos tratan tratando tratar trataron tratas trate
traten trates trato tratos trauma traves travis trayendo trecho tree treinta trek tremenda tremendo tren trenes trepa tres trev trevor trey tribu
tribunal trigo trina trip triple tripp tripulacion tris triste tristes tristeza triunfo troca trofeo tronco trono tropa tropas troy trozo trozos truco
trucos truenos tu tubo tubos tucker tuco tumba tumbas tumor tunel tuneles turbo turca turistas turner turno turnos tus tutor tuve tuviera tuvieramos
tuvieran tuvieras tuvieron tuviese tuvimos tuviste tuvo tuya tuyas tuyo tuyos tv twain tyler tywin ubicacion ud uh ultima ultimamente ultimas ultimo
ultimos um un una unan unas une unes unica unicamente unicas unico unicos unida unidad unidades unidas unido unidos uniforme uniformes unio union unir
unirme unirse unirte universidad universitario universo uno unos up urgencia urgente urnas usa usaba usada usadas usado usala usalo usamos usan usando
usar usara usare usarla usarlo usaron usas usaste use uses uso usos usted ustedes util utiles utiliza utilizado utilizando utilizar utilizo uu uvas uy
va vaca vacaciones vacas vacia vaciado vaciando vacias vacio vacios vacuna vaga vagabundo vagina vago vagon vagos vais val vale valen valentia
valentin valer valerie vales valet valga valgo valia valiente valientes valija valio valiosa valioso valla valle valley valor valores vals vamonos
vamos vampiro vampiros van vance vane vanessa vano vapor vaquero vaqueros varado varados varas varia varias variedad varios varon varys vas vasco vaso
vasos vaya vayamos vayan vayanse vayas vayase ve vea veamos vean veas veces vecina vecindad vecindario vecino vecinos veda veer vegas vehiculo
vehiculos veia veinte veis vela velada velas velatorio velo velocidad veloz vemos ven vena venas vencedor vencer venceras venci vencido vencieron
venda vendados vende vendedor vendemos venden vender venderan venderia venderla venderlo vendes vendi vendia vendida vendidas vendido vendidos
vendiendo vendimos vendio vendo vendra vendran vendras vendre vendria vendrias venecia veneno venga vengador vengamos vengan vengando venganza
vengarnos vengarse vengas vengo venia venian venice venid venida venidas venideros venido venimos venir venta ventaja ventajas ventana ventanas ventas
vente venus venza veo ver vera veran verano veranos veras verbo verdad verdadera verdaderamente verdadero verdaderos verde verdes verduras vere
veredicto veremos verga vergonzoso verguenza veria veriamos verificar verja verla verlas verle verles verlo verlos verme verna vernos veronica veros
verse version versos verte ves vestibulo vestida vestidas vestido vestidos vestir vestuario vete veterano vez vi via viaja viajado viajando viajar
viajas viaje viajes viajo vias vic vicepresidente vicky victima victimas victor victoria vida vidas video videos vidrio vieja viejas viejo viejos
viena viendo viendonos viene vienen vienes viento vientos vientre viera vieras viernes vieron viese vietnam viga vigila vigilancia vigilando vigilante
vigilar viktor villa villano vimos vince vincent vinculo vine vinedo viniendo viniera vinieras vinieron vinimos viniste vino vio violacion violar
violencia violenta violento violentos violet violin violo virgen virginia virtud virus visa vision visiones visita visitamos visitantes visitar
visitas vista vistas vistazo viste visto vistos visual vita vital vitales vito viuda viva vivan vivas vivaz vive viven vives vivi vivia vivido
viviendo viviente vivimos vivio vivir vivira vivo vivos voces vodka volado volando volante volar vole volga volo volumen voluntad voluntariamente
voluntario voluntarios volvamos volvemos volver volvera volveran volveras volvere volveremos volveria volverse volvi volvia volviendo volviera
volvieron volvimos volvio volviste vomitar von vos vosotras vosotros voss votacion votar voto votos voy voz vuela vuelan vuelas vuelco vuele vuelo
vuelos vuelta vueltas vuelto vuelva vuelvan vuelvas vuelve vuelven vuelves vuelvo vuestra vuestras vuestro vuestros vulgar vulnerable wade walker wall
wallace wally walt walter wang ward warren was washington watson wayne we web wells wendy wes west what whisky whit white whoa whole whoo wifi will
william williams willie willy wilson winston wise with won wong woo woody wow wu wyatt xiao ya yago yan yang yate ye yeah yendo yeon yeong yerno yi yo
yoga yogur yong yoo yoon york you young your yu yun yuri zach zack zapatillas zapato zapatos zoe zola zombi zombis zona zonas zoologico zora zorra
zorro zoya
`
  .trim()
  .split(/\s+/);
