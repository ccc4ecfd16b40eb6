import type { ClaimTopic } from '#app/features/assistant/guardrails/rule.ts';

/**
 * Rules for the languages models most often switch to: Spanish, French, German, Italian, Portuguese, and Dutch. Texts
 * arrive without accents. A claim is a topic word together with an amount or a word for "free".
 */
const TOPICS: readonly [ClaimTopic, RegExp][] = [
  ['warranty', /\bgaran(?:tie|tia|tias|zia|zie)\b/i],
  [
    'trial',
    /\b(?:noches|nuits|nachten?|notti|noites|dias|jours|tage|giorni|dagen)\b[^.?!]{0,20}\b(?:prueba|essai|prova|testen|probe\w*|proef\w*|teste)\b|\b(?:prueba|essai|prova|probe(?:schlafen|zeit|liegen)|proef\w+)\b/i,
  ],
  [
    'delivery',
    /\b(?:envios?|entregas?|livraisons?|liefer(?:ung|zeit|n|t)|geliefert|versand(?:kosten\w*)?|consegne?|spedizion[ei]|bezorging|levering|verzending)\b/i,
  ],
  [
    'returns',
    /\b(?:devoluci?on(?:es)?|devolver|retours?|ruckgabe\w*|zuruckgeben|ruckerstattung|rembours\w+|reembolsos?|rimbors\w+|resi|devolucao|terugsturen)\b/i,
  ],
  [
    'offer',
    /\b(?:descuentos?|rebajas?|ofertas?|remises?|rabais|soldes|promotions?|rabatt\w*|angebote?|sconto|sconti|saldi|descontos?|korting|aanbieding)\b/i,
  ],
  [
    'financing',
    /\b(?:financ(?:iacion|iamiento|ement|iamento)|finanzierung|finanziamento|ratenzahlung|intereses|interets|zinsen|zinsfrei)\b/i,
  ],
  [
    'stock',
    /\b(?:en stock|auf lager|en existencias?|disponib\w+|quedan|restent|plus que|nur noch|ultim[oa]s|letzten?|op voorraad)\b/i,
  ],
];
const AMOUNT =
  /\d|\b(?:gratis|gratuit[aeos]*|kostenlos\w*|umsonst|kostenfrei\w*|gratuito|grati|sin (?:costo|coste|cargo|intereses)|sans (?:frais|interets?)|ohne (?:kosten|zinsen)|de por vida|a vie|lebenslang\w*|hoy|aujourd'hui|heute|oggi|hoje|vandaag|manana|demain|morgen|solo|nur|seulement)\b/i;

export function claimTopicsInOtherLanguages(clause: string): ClaimTopic[] {
  if (!AMOUNT.test(clause)) return [];
  return TOPICS.flatMap(([topic, pattern]) => (pattern.test(clause) ? [topic] : []));
}

const DECLINES =
  /\b(?:no (?:puedo|puede|podemos|necesit\w+|hace falta)|ningun\w*|ne (?:peux|peut|pouvons)|pas besoin|aucun\w*|keine?[nrs]?|nicht|non (?:posso|puo)|nessun\w*|nao posso|nenhum\w*|geen|niet)\b/i;
const RELIEF_VERB =
  /\b(?:cura[nr]?|san[ae]n?|alivi[ae]n?|aliviar|trat[ae]n?|elimin[ae]n?|quita|mejora|previene|combate|soulag\w+|gueri\w+|soign\w+|elimine|reduit|heil(?:t|en|sam)|linder[tn]|behandelt|beseitigt|hilft (?:bei|gegen)|gegen|guari\w+|allevia|riduce|genees\w*|verlicht|ayuda (?:con|contra)|contra|contre|contro)\b/i;
const AILMENT =
  /\b(?:dolor(?:es)?|ciatica|insomn\w+|apnea|apnee|artritis|ronquidos|migran\w+|douleurs?|mal de dos|sciatique|arthrose|arthrite|ronfle\w+|\w*schmerz\w*|schlaflosigkeit|schlafapnoe|ischias|schnarchen|mal di schiena|dolor[ei]|insonnia|dor(?:es)?|insonia|rugpijn|pijn|slapeloosheid)\b/i;
const FREE_OF_PAIN = /\b(?:sin dolor|sans douleur|schmerzfrei\w*|ohne schmerzen|senza dolore|sem dor)\b/i;

export function hasMedicalClaimInOtherLanguages(sentence: string): boolean {
  if (DECLINES.test(sentence)) return false;
  return FREE_OF_PAIN.test(sentence) || (RELIEF_VERB.test(sentence) && AILMENT.test(sentence));
}

const YOURS =
  '(?:tu|su|vuestro|votre|ton|ta|deine?[nmr]?|ihre?[nmr]?|(?:il |la )?(?:tuo|tua|suo|sua)|seu|uw|jouw)';
const CONTACT_ITEM =
  '(?:numeros?|numero de \\w+|telefono|telefone|telephone|telefon(?:nummer)?|telefoonnummer|handy(?:nummer)?|nummer|correo(?: electronico)?|courriel|e-?mail(?:[- ]?adres(?:se)?)?|mail(?:adresse)?|direccion|adresse|anschrift|indirizzo|endereco|nombre|nom|nome|name|naam|whatsapp|movil|celular|portable|cellulare|datos|coordonnees|kontaktdaten)';
const CONTACT = new RegExp(`\\b${YOURS} (?:\\w+ ){0,2}?${CONTACT_ITEM}\\b`, 'i');

export function asksForContactInOtherLanguages(sentence: string): boolean {
  return CONTACT.test(sentence) && !DECLINES.test(sentence);
}

export const MONEY_IN_OTHER_LANGUAGES =
  /(?:\b(?:cien\w*|cents?|mil|mille|quinientos|quinhentos|duizend)|cientos|cento|(?:tausend|hundert|honderd)\w{0,30})\b[^.?!]{0,30}\b(?:euros?|dolares|pesos|dollars?|francs|libras|reais|franken)\b/i;

const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:mis?|tus?|sus?|meine?|deine?|mes|mon|tes|le mie|as minhas|mijn) (?:\w+ )?(?:instruccion\w*|instrucoes|anweisung\w*|instructions|istruzioni|instructies|prompt|regeln|reglas|regles|regole|regels)\b/i,
  /\b(?:eres|du bist|sie sind|tu es|vous etes|tu sei|voce e|je bent)\b[^.?!]{0,40}\b(?:\w{0,20}expert\w{0,20}|asistente|assistent\w{0,20}|assistant\w{0,20}|espert[oa])\b/i,
  /\b(?:una (?:sola )?pregunta a la vez|(?:immer|stets) nur eine frage|une (?:seule )?question a la fois|una domanda alla volta|uma pergunta de cada vez|een vraag tegelijk)\b/i,
  /\b(?:no (?:escribas|menciones|digas)|nunca (?:escribas|menciones|digas)|nenne (?:niemals|nie|keine)|schreibe (?:niemals|nie|keine)|ne (?:donne|dis|ecris|mentionne) (?:jamais|pas)|non (?:scrivere|dire|nominare) mai|noem nooit)\b/i,
];

export function revealsInstructionsInOtherLanguages(sentence: string): boolean {
  return INSTRUCTIONS.some((pattern) => pattern.test(sentence));
}
