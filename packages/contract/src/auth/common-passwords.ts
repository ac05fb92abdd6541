/**
 * The parts from which people build common passwords. With twelve characters, a capital, a digit and a symbol demanded,
 * the common passwords that are left are such a word dressed up: 'Password123!', 'P@ssw0rd2024', '!!Qwerty123456'. So
 * the list holds the words, and a password is common when nothing but a dress is left around one of them.
 */

/** Lower case letters and digits. A walk over the keyboard counts as a word. */
const words = new Set(
  `
password passwort passcode passphrase passwords mypassword thepassword newpassword oldpassword testpassword userpassword
adminpassword defaultpassword temppassword temporarypassword temporary temp default secret mysecret topsecret private
welcome welcometo welcomehome welcomeback letmein letmeinnow openup opensesame sesame login logmein signin access accessdenied
changeme changeit changethis changenow pleasechange reset resetme guest user username account admin administrator root
superuser sysadmin system manager supervisor master owner test tester testing testtest demo sample example hello hellothere
helloworld hellohello goodmorning goodbye whatever nothing something anything everything idontknow dontknow forgot forgotten
remember rememberme iforgot iforget nopassword notapassword thisisapassword thisismypassword qwertypassword passwordqwerty
iloveyou iloveu iloveme ilovegod ilovejesus ilovemyself loveyou loveme lovely lover lovers loving mylove truelove trustno
trustnoone trustme trust believe faith blessed blessing jesus jesuschrist christ christian heaven angel angels hope grace
qwerty qwertyui qwertyuiop qwertyuio qwert qwertz qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghjk asdfghjkl
zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc qazwsxedcrfv qweasd qweasdzxc asdfasdf asdfqwer qwerasdf qwerasdfzxcv poiuytrewq
lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijkl abcabc aaa aaaa aaaaaa
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsx zaq1xsw2
zaq1xsw2cde3 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 abc123abc123 qwe123qwe123
123qwe123qwe 1a2b3c 1a2b3c4d 1a2b3c4d5e 1a2b3c4d5e6f asd123asd123 pass123word pass1234word 2wsx3edc 3edc4rfv
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
november december spring summer autumn fall winter summertime springtime wintertime christmas halloween thanksgiving easter
newyear happynewyear happy happyday holiday vacation weekend birthday happybirthday sunshine rainbow sunflower butterfly
dragon dragons monkey tiger lion eagle falcon hawk wolf panther phoenix unicorn dolphin kitten kitty puppy doggy horse pony
turtle chicken rabbit bunny spider bear panda shark cat dog fish bird snake buster bailey max bella charlie coco lucky lucy
molly oreo pepper princess prince queen king royal knight shadow hunter ranger ninja samurai pirate wizard merlin gandalf
superman batman spiderman ironman hulk joker pokemon pikachu mario luigi zelda sonic minecraft fortnite roblox warcraft
starwars skywalker darthvader startrek matrix hobbit harrypotter hogwarts frozen elsa disney mickey mickeymouse barbie
football soccer baseball basketball hockey golf tennis volleyball wrestling racing runner yankees redsox dodgers cowboys
steelers packers eagles lakers bulls celtics warriors arsenal chelsea liverpool manchester barcelona realmadrid juventus
michael jordan jessica jennifer michelle nicole ashley amanda andrew anthony brandon daniel david matthew joshua james john
robert william thomas richard charles joseph george edward henry jack oliver harry samuel benjamin alexander alexandra
elizabeth victoria katherine catherine sarah laura emily emma olivia sophia isabella charlotte amelia maria anna natalie
rachel rebecca hannah samantha stephanie melissa maggie ginger tigger snoopy garfield scooby
computer laptop internet network server database google facebook instagram twitter youtube linkedin amazon netflix apple
iphone android samsung microsoft windows linux ubuntu office outlook excel yahoo gmail hotmail skype zoom wordpress
money dollar cash rich million millionaire freedom liberty america american usa england london paris newyork newyorkcity
california texas florida chicago boston canada mexico brazil germany france italy spain europe india china japan australia
mustang corvette ferrari porsche mercedes toyota honda yamaha harley harleydavidson camaro chevrolet chevy jaguar bentley
chocolate cookie cookies coffee banana orange cherry strawberry peanut butter cheese pizza sugar candy honey vanilla
purple yellow silver golden green blue black white red pink flower flowers rose daisy lily jasmine violet
family mother father mommy daddy mom dad baby babygirl babyboy sister brother friend friends bestfriend forever together
beautiful gorgeous sexy sweet sweetie sweetheart cutie handsome smile music guitar piano dancer dancing singer rockstar
killer hacker hacked security secure secured safety protect protection locked unlock
closet mycloset wardrobe mywardrobe fashion fashionista style clothing clothes dress dresses shoes handbag handbags vestry
company business work working home house school college university student teacher doctor nurse lawyer
`
    .trim()
    .split(/\s+/),
);

/** The letters that digits and symbols usually stand for. */
const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '2': 'z',
};

type Reading = (text: string) => string;

function readingWith(more: Readonly<Record<string, string>>): Reading {
  const table = { ...letters, ...more };
  return (text) => text.replace(/[^a-z]/g, (character) => table[character] ?? '');
}

/** The ways in which people read what is not a letter: as nothing, as itself, or as a letter, some as one of two. */
const readings: readonly Reading[] = [
  (text) => text.replace(/[^a-z]/g, ''),
  (text) => text.replace(/[^a-z\d]/g, ''),
  readingWith({}),
  readingWith({ '1': 'i' }),
  readingWith({ '1': 'l' }),
  readingWith({ '1': 'i', '!': 'i', '|': 'l', '+': 't' }),
];

/** One word, or the same word twice and more. */
function isWord(text: string): boolean {
  if (words.has(text)) return true;
  const repeated = /^(.{3,}?)\1+$/.exec(text)?.[1];
  return repeated !== undefined && words.has(repeated);
}

/** Whether the password is one of the common words with capitals, digits and symbols around it, in it or for its letters, or one letter alone. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (/^(.)\1*$/.test(text.replace(/[^a-z]/g, ''))) return true;
  const withoutStart = text.replace(/^[^a-z]+/, '');
  const trimmed = [text, withoutStart, text.replace(/[^a-z]+$/, ''), withoutStart.replace(/[^a-z]+$/, '')];
  return trimmed.some((part) => readings.some((read) => isWord(read(part))));
}
