import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { splitQuestions, isQuestionForm } from '#app/features/assistant/understanding/asking.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { readAccessoryQuestion } from '#app/features/assistant/understanding/accessories.ts';
for (const text of process.argv.slice(2)) {
  const parts = splitQuestions(splitSentences(text), ENGLISH.asking);
  console.log(parts.map(p=>[p,isQuestionForm(p,ENGLISH.asking)]));
  console.log(readAccessoryQuestion(parts,{words:ENGLISH.accessoryWords,asking:ENGLISH.asking},[]));
  const u=ENGLISH.understand(text,{asked:null,shownCount:0,currency:'USD'});
  console.log(u.intents,u.topics,u.kind,JSON.stringify(u.facts.map(f=>[f.key,f.value])), u.isQuestion, u.namedSizes);
}
