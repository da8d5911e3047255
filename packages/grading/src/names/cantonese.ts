import { cut } from './sino-korean.ts'

/**
 * Syllables as the Hong Kong government romanises Cantonese, each with the Pinyin of the characters that it stands for in names.
 * Source: the characters of the Hong Kong Government Cantonese Romanisation that are common in names.
 */
const table = `
au ou qu|bik bi|chak ze zhai|cham zhan|chan chen zhan|chau zhou qiu chou|cheng zheng zeng|cheuk zhuo|cheung zhang chang xiang|chi zhi zi ci chi|
chin qian zhan|ching zheng jing qing cheng|chiu zhao chao qiao|cho zuo cao|choi cai|choy cai|chong zhuang chang|chow zhou|chu zhu|chue xu zhu|chuen quan chuan|
chui xu zhui|chun chun jun qin zhen jin|chung zhong song cong|fai hui|fan fan fen|fat fa|fei fei|fong fang|foon kuan huan|fook fu|fuk fu|fu fu|
fun huan kuan|fung feng|ha xia|hak ke he|han xian|hang heng xing|hau hao hou xiao|hei xi|heung xiang|him qian|hin xian xuan|hing qing xing|ho hao he|hoi hai kai|
hok xue he|hon han|hong kang hang|hui xu|hung hong xiong kong|ip ye|iu yao|ka jia|kai ji qi jia jie|kam jin gan|kan gen jian jin qin|kau jiu qiu|kee ji qi|
kei ji qi|keung qiang|kin jian|king jing qing qiong|kit jie|kiu qiao|ko gao|kok guo jue|kong jiang gang guang|ku gu|kuen quan juan|kui ju|kuk ju gu|
kung gong|kwai gui|kwan guan jun kun|kwok guo|kwong guang kuang|lai li lai|lam lin lan|lan lan|lau liu lou|law luo|lee li|lei li|leung liang|li li|lik li|
lim lian|lin lian|ling ling|lo lu luo lao|lok luo le|long long|lung long|lui lei lv lu|luk lu|lun lun lin|ma ma|mak mai|man wen min man wan|mau mao|mei mei|
ming ming|miu miao|mo wu mo mao|mok mo|mong wang meng|mui mei|muk mu|mung meng|nam nan|nang neng|ng wu|nga ya|ngai wei yi ni|ngan yan yin|ngo e ao|ngok yue|
ning ning|oi ai|on an|or ke|pak bai bo|pang peng|pik bi|ping ping bing|piu biao|po bao bu|poon pan|pun pan ben|pui pei bei|sai xi shi|sam sen cen|san xin shan|
sang sheng|sau xiu shou|sek shi|seung shang chang|shan shan|shek shi|sheung shang|shing cheng sheng|shiu shao|shuen xuan|shui shui rui|shuk shu|shum shen cen|
shun shun xun chun|si shi si|sik xi shi|sin xian shan qian|sing xing sheng cheng|sit xue|siu xiao shao zhao|so su|suen sun xuan|suet xue|sui rui shui sui|
suk su shu|sum xin shen|sun xin shun chun|sung song|sze shi si|tai dai da tai|tak de|tam tan|tang deng|tat da|tik di|tim tian|tin tian|ting ding ting|to du tao|
tong tang|tsang zeng|tse xie|tsin qian|tsing qing jing cheng|tso cao zuo|tsoi cai|tsui xu cui|tsun jun jin|tsz zi ci zhi|tuen duan|tung dong tong|wa hua|wah hua|
wai wei hui huai|wan yun wen yin|wang hong wang|wing yong rong ying|wo he|wong huang wang|woo hu|wu hu wu|wui hui|yam ren yin qin|yan ren en xin yin zhen yan|
yat yi ri|yau you qiu|yee yi er|yeung yang|yi yi er|yick yi|yik yi|yim yan|yin yan xian ran|ying ying xing|yip ye|yiu yao rao|yu yu ru|yue yu|yuen yuan ruan wan|
yuet yue|yuk yu xu|yun run yin yun|yung rong yong
`

const readings: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split(/\s*\|\s*/)
    .map((entry) => {
      const [syllable = '', ...pinyin] = entry.split(/\s+/)
      return [syllable, pinyin] as const
    }),
)

/** The syllables of a family name and a given one of two: fewer are those of too many names. */
const syllableCount = 3

/**
 * True where one name is in Pinyin (Liu Dehua) and the other the same in Cantonese (Lau Tak-wah), whose syllables stand apart; the
 * family name comes first in both, or last where the given name is joined by a hyphen.
 */
export function isCantonese(pinyin: readonly string[], apart: readonly string[]): boolean {
  if (apart.length !== syllableCount || pinyin.length < 2) return false
  const [first = '', second = '', third = ''] = apart
  if (!apart.every((syllable) => readings.has(syllable))) return false
  const ways = cut(pinyin.join(''), syllableCount).filter(([family]) => family === pinyin[0])
  const isRead = (order: readonly string[]): boolean =>
    ways.some((syllables) => syllables.every((one, at) => readings.get(order[at] ?? '')?.includes(one)))
  return isRead([first, second, third]) || isRead([third, first, second])
}

/** True where a Cantonese syllable is that of a character that is this in Pinyin. */
export const readsCantonese = (syllable: string, pinyin: string): boolean =>
  readings.get(syllable)?.includes(pinyin) === true
