const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Titles, dropped before names are compared; folded, without dots. */
export const titles = wordSet(
  'mr mrs ms miss mx dr doctor prof professor sir dame lord lady hon rev reverend capt captain col colonel gen general maj major lt sgt president prasident chairman herr frau fraulein hr fr dipl ing dipling mag msc bsc mba phd llm md esq esquire monsieur madame mademoiselle mme mlle maitre senor senora senorita sr sra srta don dona dottore dott dottssa ing avv avvocato ingegnere signor signora sig dhr mevr mevrouw mw drs ir pan pani sheikh shaikh sheik haji hajji al-haj mullah maulavi mawlawi ayatollah eng engr',
)

/** Generation suffixes: two people may differ in nothing else. */
export const generations: ReadonlyMap<string, string> = new Map([
  ['jr', 'junior'],
  ['jnr', 'junior'],
  ['junior', 'junior'],
  ['snr', 'senior'],
  ['senior', 'senior'],
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
])

/** Particles of surnames: written apart, joined or left out by custom. */
export const particles = wordSet(
  'de da do dos das du di del della dello der den van von vom zu zur la le el al ul ur as ash ad an bin ibn ben bint binti ould the y e i st',
)

/** Spellings of one name that romanisation and custom make alike. The first of a line stands for all. */
const groups = `
muhammad mohammed mohamed mohammad muhammed mohamad mohamed muhamad mohamet mehmed muhamed mohd
ahmad ahmed achmed akhmed ahmet
hussein husayn hussain husain hussayn hosein hossein husein houssein
hasan hassan hassane
abdullah abdallah abdulla abdalla abdulah
abdul abdel abd abdal
yusuf yousef youssef yousuf yusef yosef iusuf
umar omar oumar
usama osama oussama
uthman osman othman usman ousmane
khalid khaled chaled
said saeed sayed saied
sayyid syed sayid sayed seyed seyyed
mustafa mostafa moustafa mustapha
ibrahim ebrahim ibraheem
ismail ismael esmail ismaeel
qasim qassem kasim qasem kassem
rahman rehman rahmaan
jamal gamal djamal djamel jamel
mahmud mahmoud mahmood
salih saleh salah
sulayman suleiman sulaiman soliman sulayman suleyman
bashar bachar
laden ladin
aziz azeez
rashid rasheed rachid
karim kareem
nasir nasser naser nasr
tariq tarek tareq tarik
ali aly
sergey sergei sergej serguei siarhei serhii sergii serhiy
alexey aleksey alexei aleksei alexej aleksej
alexander aleksandr alexandr aleksander oleksandr
alexandra aleksandra oleksandra
andrey andrei andrej andriy andrii
dmitry dmitri dmitriy dmitrii dmitrij dmytro
yuri yury yuriy iurii jurij iouri yurii juri
evgeny evgeni yevgeny yevgeni evgeniy evgenii yevgeniy jewgeni evgenij
mikhail michail mihail mikhael mykhailo
vladimir wladimir volodymyr
viktor victor wiktor
nikolay nikolai nikolaj nicolai mykola
vasily vasili vasiliy vassili wassili vasyl vasilii
grigory grigori grigoriy hryhoriy
anatoly anatoli anatoliy anatolij
igor ihor
oleg oleh
pavel pavlo
natalia natalya nataliya nataliia natalja
tatiana tatyana tetiana tatjana
julia yulia iuliia yuliya julija
maria mariya mariia marija
ekaterina yekaterina ekaterine
elena yelena jelena olena
ksenia kseniya xenia
philip phillip filip philipp philippe
stephen steven stephan stefan
kateryna katerina
`

const groupOf: ReadonlyMap<string, string> = new Map(
  groups
    .trim()
    .split('\n')
    .flatMap((line) => {
      const all = line.split(' ')
      return all.map((word) => [word, all[0] ?? word] as const)
    }),
)

/**
 * The word that stands for all its spellings: double letters, y/i/j, ph/f, ck/k and the vowels of romanisation do not
 * tell names apart, neither do the spellings listed above.
 */
export function spellingKey(word: string): string {
  const listed = groupOf.get(word)
  if (listed !== undefined) return listed
  if (word.length < 4) return word
  return word
    .replace(/ph/g, 'f')
    .replace(/ck/g, 'k')
    .replace(/kh/g, 'h')
    .replace(/ou|oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/[yj]/g, 'i')
    .replace(/w/g, 'v')
    .replace(/(.)\1+/g, '$1')
}

/** The consonants of a romanised word in rough classes: what survives scripts that write no vowels. */
export function skeleton(word: string): string {
  return word
    .replace(/tch|tsch|sch|sh|ch|zh|dj|dzh|j|tz|ts|dz/g, 's')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/gh|kh|ck|qu|[cgkqx]/g, 'k')
    .replace(/[bpfvw]/g, 'b')
    .replace(/[td]/g, 't')
    .replace(/[sz]/g, 's')
    .replace(/[lr]/g, 'l')
    .replace(/[mn]/g, 'n')
    .replace(/[^bktslnh]/g, '')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Patronymics of East Slavic names, which Western documents leave out. */
export const isPatronymic = (word: string): boolean =>
  word.length > 6 &&
  /(?:ovich|evich|ovitch|evitch|ovic|evic|owitsch|ewitsch|ovna|evna|ichna|owna|ewna|yevich|iyevich|ilyich)$/.test(word)
