import { undoubled } from '../text/distance.ts'

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Titles, dropped before names are compared; folded, without dots. */
export const titles = wordSet(
  'mr mrs ms miss mx dr doctor prof professor sir dame lord lady hon rev reverend capt captain col colonel gen general maj major lt sgt president prasident chairman herr frau fraulein hr fr dipl ing dipling mag msc bsc mba phd llm esq esquire monsieur madame mademoiselle mme mlle maitre senor senora senorita sr sra srta don dona dottore dott dottssa ing avv avvocato ingegnere signor signora sig dhr mevr mevrouw mw drs ir pan pani sheikh shaikh sheik haji hajji al-haj mullah maulavi mawlawi ayatollah eng engr',
)

/** Titles that are names as well: Don Miller, Pan Wei, Gen Tanaka. Titles only with a point, or beside another title. */
export const titlesOrNames = wordSet('don dona ing pan gen eng ir mag sig hon major lord dame hr fr sra col maj')

/** Honours that are names where one word alone is left: Sheikh Hasina. */
export const honoursOrNames = wordSet('sheikh shaikh sheik haji hajji mullah lady prince princess queen king')

/** What stands behind a name. */
export const postNominals = wordSet('dipl dipling msc bsc mba phd llm md esq esquire sr')

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
const particles = wordSet(
  'de da do dos das du di del della dello der den van von vom zu zur la le el al ul ur as ash ad an bin ibn ben bint binti ould the y e i st',
)

/** Particles that differ by language or by the letter that follows, not by name. */
const particleKinds: ReadonlyMap<string, string> = new Map(
  ['al el ul ur as ash ad', 'bin ibn ben bint binti ould'].flatMap((line) =>
    line.split(' ').map((word) => [word, line] as const),
  ),
)

/** What stands for a particle in all its spellings. */
export const particleKind = (word: string): string => particleKinds.get(word) ?? word

/** True for a particle, also with a letter doubled by a slip of the pen. */
export const isParticle = (word: string): boolean => particles.has(word) || (word.length === 3 && word === 'all')

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
sergey sergei sergej sergejs serguei siarhei serhii sergii serhiy
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
  const head = groupOf.get(word) ?? groupOf.get(undoubled(word)) ?? word
  if (head.length < 4) return head
  return undoubled(
    head
      .replace(/ph/g, 'f')
      .replace(/ck/g, 'k')
      .replace(/kh/g, 'h')
      .replace(/ou|oo/g, 'u')
      .replace(/ee/g, 'i')
      .replace(/[yj]/g, 'i')
      .replace(/w/g, 'v'),
  )
}

/** True where two words are listed as spellings of one name. */
export const isListedSpelling = (left: string, right: string): boolean => {
  const [one, other] = [left, right].map((word) => groupOf.get(word) ?? groupOf.get(undoubled(word)))
  return one !== undefined && one === other
}

/** Patronymics of East Slavic names, which Western documents leave out. */
export const isPatronymic = (word: string): boolean =>
  word.length > 6 &&
  /(?:ovich|evich|ovitch|evitch|ovic|evic|owitsch|ewitsch|ovna|evna|ichna|owna|ewna|yevich|iyevich|ilyich)$/.test(word)

/** Given and family names that so many people bear that an initial beside one, or a letter less, proves little. */
const common = wordSet(`
smith jones williams brown taylor davies wilson evans thomas johnson roberts walker wright miller davis garcia martin
anderson moore jackson white harris lee lewis clark young king green hall wood hill scott adams baker
muller schmidt schneider fischer weber meyer wagner becker schulz hoffmann dupont durand bernard petit rossi russo ferrari
fernandez gonzalez rodriguez lopez martinez sanchez perez gomez hernandez silva santos oliveira souza pereira
ivanov petrov smirnov kuznetsov popov ivanova petrova jansen janssen devries
kim park choi jung kang cho yoon jang lim han seo li wang zhang liu chen yang huang zhao wu zhou sun ma xu zhu hu guo he
tanaka sato suzuki nguyen tran le pham singh kumar sharma patel khan ali ahmed ahmad mohamed mohammed muhammad mohammad
mahmoud mahmud hamid hamad ahmadi mohammadi hassan hasan hussein husain hussain omar umar amar abdul abdullah abdallah
salim salem saleh salman said saeed sayed rashid rasheed karim kareem rahim rahman nasir nasser bashir basir abdur
jane joan john jean jan joe jon juan jose maria mario marie mary marc mark anna anne ann hanna david daniel daniela paul
paula peter petra robert roberta roberto michael michel michelle michele martha marta martina carl carla carlo carlos
laura lauren luis luisa louis louise simon simone andrea andreas andrew antonio antonia julia julie julian juliana
eric erica erik alan ellen helen helena elena lena irina karin marina marian stefan stefanie victor victoria frank franz
`)

/** True for a name that many people bear. */
export const isCommonWord = (word: string): boolean => common.has(word) || common.has(groupOf.get(word) ?? '')
