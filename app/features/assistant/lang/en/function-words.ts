/** Words by which English is told from other languages: the small ones that every sentence has. */
export const FUNCTION_WORDS: readonly string[] = `
a about after all also am an and another any anything are aren't as at be because been before being but by can can't could did didn't do does doesn't doing don't each else every for from get gets getting got
had has have haven't having he he's her here hers him his how i i'm i'd i'll i've if in into is isn't it it's its just know let like looking lot make makes many maybe me mine more most much my myself
need needs neither no nobody nor not nothing now of off on one only or other our ours out over please really same she she's should since so some someone something still such than thanks that that's the their theirs them then there
these they they're this those through to too u under until up us use used very want wants was wasn't we we're were what what's when where which while who why will with without won't would yes yeah yet you you're your yours
hello hi hey thank sleep sleeps sleeper mattress bed back side stomach weigh weight pounds husband wife hot both around between budget doesnt dont im ive cant didnt isnt whats thats theres years old speak solo kilos son ya pa sin pls lets show hate nothing soft hard firm
`
  .trim()
  .split(/\s+/);
