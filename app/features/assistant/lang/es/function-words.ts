/** Words by which Spanish is told from other languages: the small ones that every sentence has. */
export const FUNCTION_WORDS: readonly string[] = `
a al algo algun alguna alguno algunos algunas ambos ante antes aqui ahi alla asi aun aunque bajo bien cada casi como con contra cual cuales cuando cuanto cuanta cuantos cuantas
de del desde donde dos durante e el él ella ellas ellos en entonces entre era es esa esas ese eso esos esta estaba estamos estan estas este esto estos estoy fue ha hace hacia han has hasta hay he
la las le les lo los luego mas mejor me menos mi mis mia mio mientras mucha muchas mucho muchos muy nada nadie ni ningun ninguna ninguno no nos nosotros nuestra nuestro nunca o os otra otras otro otros
pa para pal pero pues por porque poco que quien quienes se sea sean ser si sido siempre sin sino sobre solo son soy su sus tal tambien tampoco tan tanto te tengo tiene tienen tienes toda todas todavia todo todos tu tus
un una unas uno unos usted ustedes va van vos ya yo y hola gracias buenas buenos favor quiero quisiera necesito busco duermo peso pesa duerme gusta tenemos somos queremos dormimos cuesta puedo puede pueden
dame dime creo mejor pareja esposo esposa marido colchon colchones cama camas lado boca arriba abajo calor espalda dolor dolares pesos libras kilos pulgadas ocupo ando estas donde digame oiga oye hablo habla hablas entiendo da igual nomas fue dije trae hacen se
`
  .trim()
  .split(/\s+/);
