// Family names that more than a tenth of their people share, and that are written before the given name.
const familyNames = new Set(
  'li wang zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan deng xue fu shen zeng peng lu su jiang cai jia ding wei ye yan pan du dai xia zhong tian ren fan shi yao tan sima ouyang chan cheung wong lau leung ng kwok kim lee park choi jung jeong kang cho yoon jang lim shin oh seo kwon hwang ahn hong yoo yi pak nguyen tran le pham hoang huynh phan vo dang bui do ho ngo duong'.split(
    ' ',
  ),
)

/**
 * Which word of a name is the family name: the first of "Yang Zhi" and "Kim Hye-jeong", else the last; undefined where both may be, as in
 * "Yang Shi", and of a single word.
 */
export function familyNameAt(words: readonly string[], original: string): number | undefined {
  if (words.length < 2) return undefined
  const last = words.length - 1
  if (words.length > 4 || !familyNames.has(words[0] ?? '')) return last
  // The syllables of a given name are joined: "Kim Hye-jeong".
  const isJoined = /^\p{L}+\s+\p{L}+-\p{L}+$/u.test(original.trim())
  return familyNames.has(words[last] ?? '') && !isJoined ? undefined : 0
}
