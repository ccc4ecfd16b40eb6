/** Letters of other scripts that look like Latin ones, each with what it is read as. */
const LOOK_ALIKES = new Map<string, string>();

function add(letters: string, latin: string): void {
  const read = [...latin];
  for (const [at, letter] of [...letters].entries()) LOOK_ALIKES.set(letter, read[at] ?? letter);
}

// Cyrillic, capitals and small letters.
add('АВЕЅІЈКМНОРСТУХҮԚԜԌ', 'ABESIJKMHOPCTYXYQWG');
add('аеѕіјкмнорсухһԛԝгԁӏүьпт', 'aesijkmhopcyxhqwrdlybnt');
// Greek.
add('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC');
add('αβεηικνορστυχωϲϳγ', 'abenikvopotuxwcjy');
// Armenian, Cherokee and letters of Latin that stand for others.
add('օոսհցքյզեԱՏՕԼ', 'onuhgqjqtUSOL');
add('ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᎾᏢᎡᏚᎢᏙᏔᏃ', 'ABCDEHJKLMOPRSTVWZ');
add('ıɑɡɩʟɴʀꜱɪʜᴀʙᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢłøđħŧŀ', 'iagilnrsihabcdejkmoptuvwzlodhtl');
add('¢', 'c');
// Letters in boxes and circles, and those that flags are made of.
for (const start of [0x1_f130, 0x1_f150, 0x1_f170, 0x1_f1e6]) {
  for (let at = 0; at < 26; at++)
    LOOK_ALIKES.set(String.fromCodePoint(start + at), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at]!);
}

/** The text with every look-alike as the Latin letter that a reader takes it for. */
export function foldLookAlikes(text: string): string {
  let folded = '';
  for (const character of text) folded += LOOK_ALIKES.get(character) ?? character;
  return folded;
}
