import anyAscii from 'any-ascii'
import { readsCantonese } from './cantonese.ts'
import { cut } from './sino-korean.ts'
import { readsWadeGiles } from './wade-giles.ts'

// Names in Chinese characters beside names in Latin letters. Pinyin comes from `any-ascii`, one reading a character; these have others, as family
// names or in given ones.
const pinyinTable = `
单單 shan|曾 zeng|解 xie|仇 qiu|区區 ou|查 zha|朴 piao pu|乐樂 yue le|盖蓋 ge gai|重 chong zhong|长長 chang zhang|行 xing hang|晟 sheng cheng|
茜 qian xi|莎 sha suo|覃 qin tan|缪繆 miao|翟 zhai di|冼洗 xian|薄 bo bao|柏 bai bo|车車 che|召 shao zhao|万 wan mo|黑 he hei|朝 chao zhao|
都 du|吕呂侣 lv lu lyu|绿綠律旅履 lv lu|女 nv nu|宁寧 ning|尉 wei yu|佛 fo|俞 yu|任 ren|华華 hua|调 tiao diao|甄 zhen|盛 sheng|乘 cheng|
说 yue shuo|殷 yin|褚 chu|郗 xi chi|隗 wei kui|逄 pang|祭 zhai ji|员員 yun yuan|纪紀 ji|那 na|过過 guo|应應 ying|令 ling|相 xiang|兴興 xing|
叶葉 ye|余 yu|洪 hong|娜 na nuo|婷 ting|藏 zang cang|恶 e|系 xi|强強 qiang|沈 shen|繁 po fan|秘 bi mi|燕 yan|折 she zhe|角 jue jiao|阿 a e|畜 chu xu
`

const furtherPinyin: ReadonlyMap<string, readonly string[]> = new Map(
  pinyinTable
    .trim()
    .split(/\s*\|\s*/)
    .flatMap((entry) => {
      const [characters = '', ...pinyin] = entry.split(' ')
      return [...characters].map((character) => [character, pinyin] as const)
    }),
)

// Characters of Japanese names with their readings in Hepburn; long vowels are short, and the first consonant may be voiced behind another character.
const japanese = `
一 ichi kazu hajime hito i|二 ji ni tsugu|三 mi san zo kazu mitsu|四 shi yo|五 go i|六 roku mu|七 nana shichi|八 ya hachi yatsu|九 ku kyu hisa|十 ju to|
千 chi sen|万 man ma kazu|百 momo yu hyaku|上 ue kami jo kan ka u|下 shimo shita moto ka|中 naka chu nobu|大 o dai hiro tai masa|小 ko o sho sa|山 yama san|川河 kawa ka|
田 ta da den|本 moto hon|村 mura son|木 ki gi moku ko|林 hayashi rin|森 mori shin|藤 to fuji|佐 sa suke|伊 i|加 ka|斎斉齋齊 sai nari hitoshi|高 taka ko|橋 hashi bashi kyo|
鈴 suzu rei rin|渡 wata watari|辺邊邉 nabe be|井 i sei|松 matsu sho|竹 take chiku|梅 ume|桜櫻 sakura o|石 ishi seki|原 hara wara bara gen|野 no ya|口 guchi kuchi|池 ike|
谷 tani ya gai se|岡 oka|島嶋 shima jima to|崎﨑 saki zaki|坂阪 saka zaka|水 mizu sui mina|清 kiyo shi kiyoshi sei|吉 yoshi kichi|福 fuku|菊 kiku|和 kazu wa yamato nago|平 hira taira hei|
安 yasu an a|北 kita hoku|南 minami nami nan|西 nishi sai|東 higashi azuma to haru|内 uchi nai|外 soto|前 mae|後 go ushiro ato|新 shin arata ara nii|古 furu ko|今 ima kon|青 ao sei|
赤 aka|白 shiro shira haku|黒黑 kuro|金 kane kin kana|銀 gin|丸 maru|土 tsuchi do|星 hoshi|月 tsuki|日 hi nichi ka kusa|明 aki akira mei haru|光 mitsu hikari hikaru ko teru|
正 masa tadashi sho|雄 o yu takeshi|男 o dan|夫 o fu|彦 hiko|郎 ro|朗 ro akira|太 ta dai futo|次 ji tsugu|治 ji haru osamu|司 ji tsukasa shi|士 shi ji|志 shi yuki|介助輔祐 suke|
人 to hito jin ndo|之 yuki no|子 ko|美 mi yoshi haru|恵惠 e kei megumi yoshi|江 e ko|代 yo shiro|香 ka kaori kyo|奈 na|菜 na|子 ko|由 yu yoshi|里 ri sato|理 ri satoru masa osamu|
真眞 ma shin makoto sana masa|麻 ma asa|亜亞 a|愛 ai mana e|絵 e|花 hana ka|春 haru shun|夏 natsu ka|秋 aki shu|冬 fuyu|雪 yuki|子 ko|智 tomo sato satoshi chi|知 tomo chi|友 tomo yu|
裕 yu hiro yutaka hiroshi|祐 yu suke|優 yu masaru masa|悠 yu haruka|勇 yu isamu takeshi|幸 yuki sachi ko miyuki|行 yuki|之 yuki|弘 hiro hiroshi ko|広廣 hiro hiroshi ko|博 hiro hiroshi haku|
浩 hiro hiroshi ko|洋 hiro hiroshi yo|寛 hiro hiroshi kan|宏 hiro hiroshi ko|敏 toshi satoshi bin|利 toshi ri|俊 toshi shun|年 toshi|寿壽 toshi hisa ju kazu|康 yasu ko|保 yasu tamotsu ho|
泰 yasu yasushi tai|靖 yasu yasushi|隆 taka takashi ryu|孝 taka takashi ko|貴 taka takashi ki|崇 taka takashi|昭 aki akira sho|章 aki akira sho|彰 aki akira sho|晃 aki akira ko|晶 aki akira|
秀 hide shu|英 hide ei|栄榮 ei sakae hide|重 shige ju|茂 shige shigeru mo|成 nari shige sei naru|繁 shige shigeru|滋 shige shigeru ji|信 nobu shin makoto|伸 nobu shin|宣 nobu|延 nobu|
則 nori|典 nori suke ten|紀 nori ki|憲 nori ken|範 nori|法 nori|徳 nori toku|義 yoshi gi|良 yoshi ryo|芳 yoshi|好 yoshi|喜 yoshi ki nobu|嘉 yoshi ka|克 katsu|勝 katsu masaru sho|
雅 masa miyabi|昌 masa sho|政 masa sei|誠 makoto sei masa|忠 tada tadashi chu|直 nao tadashi|尚 nao hisa sho|久 hisa ku|武 take takeshi mu|健 ken takeshi take|建 ken take tatsu|剛 tsuyoshi takeshi go|
毅 tsuyoshi takeshi|豊 yutaka toyo ho|実實 minoru mi sane|稔 minoru|進 susumu shin|修 osamu shu|学 manabu gaku|聡 satoshi satoru so|哲 tetsu satoshi akira|徹 toru tetsu|透 toru|
誠 makoto|守 mamoru mori|衛 mamoru ei|学 manabu|豪 go|力 riki chikara|翔 sho|大 dai|輝 teru ki akira kagaya|樹 ki ju itsuki|希 ki nozomi|生 o ki ubu iku sei|紗 sa|沙 sa|早 sa haya|咲 saki|
彩 aya sai|綾 aya|文 fumi bun aya|史 fumi shi chika|章 aki|圭 kei|啓 kei hiro|慶 kei yoshi|敬 kei taka takashi|恭 kyo yasu|京 kyo|洋 yo|陽 yo haru|葉 yo ha|佳 yoshi ka kei|
晋 shin susumu|慎 shin makoto|伸 nobu|純 jun sumi|淳 jun atsushi atsu|順 jun yori|潤 jun|敦 atsu atsushi|厚 atsu atsushi|篤 atsu atsushi|仁 hito jin hitoshi|均 hitoshi|等 hitoshi|
孫 son|柳 yanagi|澤沢 sawa zawa taku|浜濱 hama|浦 ura|津 tsu|富 tomi to|根 ne|黄 ki|若 waka|長 naga cho|永 naga ei|近 kon chika|遠 en to|尾 o|関關 seki|岸 kishi|岩巌 iwa|峰峯 mine|
沼 numa|堀 hori|杉 sugi|桑 kuwa|柴 shiba|笠 kasa|荒 ara|角 kaku kado tsuno|片 kata|門 kado mon|戸 to do|家 ie ya ke|宅 ya taku|宮 miya gu|寺 tera dera|神 kami kan jin ka|服 hatt|部 be bu tori|
市 ichi|町 machi|村 mura|城 ki shiro jo|塚 tsuka zuka|倉 kura|蔵 kura zo|車 kuruma|馬 ma ba uma|熊 kuma|鹿 shika ka|鳥 tori|鶴 tsuru|亀 kame|龍竜 ryu tatsu|虎 tora|猪 i|牛 ushi|犬 inu|
相 ai so|合 ai|会 ai|向 muko mukai|手 te|足 ashi a|目 me|耳 mimi|矢 ya|弓 yumi|米 yone yoshi mai|粟 awa|稲 ina ine|麦 mugi|豆 mame|茶 cha|酒 saka|塩 shio|油 yu abura|
植 ue|草 kusa|芝 shiba|苗 nae|荻 ogi|萩 hagi|菅 suga kan|藍 ai|蓮 ren|樋 hi|楠 kusunoki kusu|榎 enoki|桐 kiri|桂 katsura kei|栗 kuri|柿 kaki|桃 momo|梨 ri nashi|
工 ku|道 michi do|路 ji michi|通 michi|倫 michi tomo|満 mitsu michi|充 mitsu|晴 haru|遥 haruka|航 wataru ko|渉 wataru|亘 wataru|拓 taku hiroshi|匠 takumi|巧 takumi|卓 taku|琢 taku|
聖 sei kiyoshi|静 shizu|薫 kaoru|馨 kaoru|望 nozomi|歩 ayumu ayumi|恵 e|純 jun|翼 tsubasa|昇 noboru sho|登 noboru to|武 take|功 isao ko|勲 isao|敬 kei|元 moto gen|基 moto|素 moto|
初 hatsu|末 sue|季 ki sue|節 setsu|世 yo se|代 yo|也 ya nari|哉 ya|弥彌 ya|矢 ya|耶 ya|也 ya|亮 ryo akira|涼 ryo|遼 ryo haruka|諒 ryo|凌 ryo|了 ryo|諸 moro|
貞 sada|定 sada|禎 sada tei|綱 tsuna|経 tsune|恒 tsune hisashi|常 tsune|庸 tsune|継 tsugu|嗣 tsugu ji|承 tsugu|緒 o|音 ne oto on|穂 ho|帆 ho|歌 uta ka|詩 uta shi|琴 koto|鈴 suzu|
海 umi kai mi|湖 ko|渚 nagisa|波 nami|凪 nagi|空 sora ku|天 ama ten|宇 u|宙 hiro|
紅 ku beni|緑 midori|碧 midori ao|黒 kuro|翠 midori|瑞 mizu|玲 rei|怜 rei satoshi|麗 rei|礼 rei|嶺 rei|令 rei|隼 hayato shun|駿 shun hayao|瞬 shun|舜 shun|旬 shun|準 jun|遵 jun|
湯 yu|浅 asa|深 fuka|細 hoso|太 ta|広 hiro|多 ta|比 hi|嘉 ka|佳 ka|可 ka|果 ka|夏 ka|華 hana ka|霞 kasumi|芽 me|萌 moe megumi|茜 akane|葵 aoi|楓 kaede|椿 tsubaki|菫 sumire|
昴 subaru|蒼 ao so|颯 so haya|湊 minato|奏 kanade so|創 so hajime|聡 so|宗 mune so|総 so|荘 so|壮 so takeshi|曽曾 so|園 sono|苑 sono|染 some|鷹 taka|宝 takara|尊 takeru|猛 takeshi|毅 take|
丈 take jo|岳 take gaku|嵩 taka|堂 do|敷 shiki|式 shiki|倍 be|阿 a|菱 hishi|幡 hata|畑 hata|秦 hata|羽 ha hane wa|波 ha nami|橘 tachibana|立 tachi ta ritsu|舘館 tate|建 tate|
`

// Characters that are read together.
const compounds: ReadonlyMap<string, readonly string[]> = new Map(
  `五十嵐 igarashi|服部 hattori|長谷 hase|日下 kusaka|百合 yuri|大和 yamato|飛鳥 asuka|東海林 shoji|安倍 abe|一二三 hifumi|小鳥遊 takanashi|
  八重 yae|千恵 chie|久保 kubo|伊達 date|大分 oita|日向 hinata hyuga|和泉 izumi|土方 hijikata|太秦 uzumasa|弥生 yayoi|皐月 satsuki|美空 misora`
    .split(/\s*\|\s*/)
    .map((entry) => {
      const [characters = '', ...readings] = entry.trim().split(' ')
      return [characters, readings] as const
    }),
)

const voiced: readonly (readonly [RegExp, string])[] = [
  [/^(?:sh|ch)/, 'j'],
  [/^ts/, 'z'],
  [/^k/, 'g'],
  [/^s/, 'z'],
  [/^t/, 'd'],
  [/^[hf]/, 'b'],
]

/** Behind another character the first consonant may be voiced: Yamada, Miyazaki, Ogawa. */
function withVoiced(reading: string): string[] {
  const found = voiced.find(([beginning]) => beginning.test(reading))
  return found === undefined ? [reading] : [reading, reading.replace(found[0], found[1])]
}

const japaneseReadings: ReadonlyMap<string, readonly string[]> = (() => {
  const all = new Map<string, Set<string>>()
  for (const entry of japanese.trim().split(/\s*\|\s*/)) {
    const [characters = '', ...readings] = entry.split(' ')
    for (const character of characters) {
      const known = all.get(character) ?? new Set<string>()
      for (const reading of readings.flatMap(withVoiced)) known.add(reading)
      all.set(character, known)
    }
  }
  return new Map([...all].map(([character, readings]) => [character, [...readings]]))
})()

/** Romanised Japanese with long vowels short: Saitō, Saitou and Saitoh are one name. */
const shortVowels = (word: string): string =>
  word
    .replace(/o[hu](?![aeiouy])/g, 'o')
    .replace(/oo/g, 'o')
    .replace(/uu/g, 'u')

const isKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What a run of characters may be read as in Japanese. */
const inJapanese = (run: string): readonly string[] =>
  isKana.test(run) && run.length === 1
    ? [anyAscii(run).toLowerCase()]
    : (compounds.get(run) ?? japaneseReadings.get(run) ?? [])

const inPinyin = (character: string): readonly string[] => [
  ...new Set([...(furtherPinyin.get(character) ?? []), anyAscii(character).trim().toLowerCase()]),
]

/** True where letters are a reading of a run of characters. */
type Reads = (run: string, letters: string) => boolean

const readsJapanese: Reads = (run, letters) => inJapanese(run).includes(letters)
const readsPinyin: Reads = (run, letters) => inPinyin(run).includes(letters)
const readsHongKong: Reads = (run, letters) => inPinyin(run).some((pinyin) => readsCantonese(letters, pinyin))
const readsTaiwan: Reads = (run, letters) => inPinyin(run).some((pinyin) => readsWadeGiles(letters, pinyin))

const maxLetters = 9
const maxRun = 3

/** True where the words can be cut into readings of the characters, none across two words. */
function isReadAs(words: readonly string[], characters: readonly string[], reads: Reads): boolean {
  const letters = words.join('')
  const ends = new Set(words.map((_, at) => words.slice(0, at + 1).join('').length))
  const goesOn = (at: number, from: number): boolean => {
    if (at === characters.length) return from === letters.length
    for (let end = from + 1; end <= Math.min(from + maxLetters, letters.length); end++) {
      for (let run = 1; run <= Math.min(maxRun, characters.length - at); run++)
        if (reads(characters.slice(at, at + run).join(''), letters.slice(from, end)) && goesOn(at + run, end))
          return true
      if (ends.has(end)) break
    }
    return false
  }
  return goesOn(0, 0)
}

const minCharacters = 2
const maxCharacters = 6
const onlyHan = /^[\p{Script=Han}々]+$/u

/** Chinese names have two to four characters. */
const maxChinese = 4

/** How many characters agree at most, of a name whose words are Pinyin; undefined where they are not. */
function agreeing(orders: readonly (readonly string[])[], characters: readonly string[]): number | undefined {
  const systems = [readsPinyin, readsHongKong, readsTaiwan, readsJapanese]
  const ways = orders.flatMap((order) => cut(order.join('').replace(/[^a-z]/g, ''), characters.length))
  if (ways.length === 0) return undefined
  const counts = ways.map(
    (way) => characters.filter((character, at) => systems.some((reads) => reads(character, way[at] ?? ''))).length,
  )
  return Math.max(...counts)
}

/**
 * `same` where a name in Chinese characters is read as the one in Latin letters, in Pinyin, in the romanisations of Hong Kong and Taiwan or
 * in Japanese; `other` where that is Pinyin, and hardly a character agrees. Undefined where neither can be said.
 */
export function readHan(latin: readonly string[], heard: readonly string[]): 'same' | 'other' | 'open' {
  const name = heard.join('').replace(/(.)々/gu, '$1$1')
  const characters = [...name]
  if (latin.length < 2 || characters.length < minCharacters || characters.length > maxCharacters) return 'open'
  const words = latin.map((word) => word.replace(/[^a-z]/g, ''))
  const last = words.at(-1) ?? ''
  const orders = [words, [last, ...words.slice(0, -1)], [...words.slice(1), words[0] ?? '']]
  const short = orders.map((order) => order.map(shortVowels))
  if (short.some((order) => isReadAs(order, characters, readsJapanese))) return 'same'
  if (!onlyHan.test(name)) return 'open'
  const systems = characters.length > minCharacters ? [readsPinyin, readsHongKong, readsTaiwan] : [readsPinyin]
  if (systems.some((reads) => orders.some((order) => isReadAs(order, characters, reads)))) return 'same'
  const most = characters.length > maxChinese ? undefined : agreeing(orders, characters)
  return most !== undefined && most * 3 <= characters.length ? 'other' : 'open'
}
