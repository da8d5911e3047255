const scales: Readonly<Record<string, number>> = {
  兆: 1e12,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  千: 1e3,
  천: 1e3,
  百: 100,
  백: 100,
}
const anyScale = /[兆億亿억万萬만千천百백]/u
// 2千万 has two scales.
const scaled = /(\d[\d,]*(?:\.\d+)?)\s*([千천百백]?)([兆億亿억万萬만]?)\s*/gu
const run = /(?:\d[\d,]*(?:\.\d+)?\s*[千천百백]?[兆億亿억万萬만千천百백]\s*)+(?:\d[\d,]*)?/gu

/** Text with numbers of East Asian scales in digits: 3億5000万 is 350000000. */
export const withoutEastAsianScales = (text: string): string =>
  anyScale.test(text)
    ? text.replace(run, (number) => {
        const sum = [...number.matchAll(scaled)].reduce(
          (total, [, digits = '', small = '', large = '']) =>
            total + Number(digits.replaceAll(',', '')) * (scales[small] ?? 1) * (scales[large] ?? 1),
          0,
        )
        return `${Number(sum.toPrecision(15))} `
      })
    : text

const digits = '〇一二三四五六七八九'
const places: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const anyNumeral = /[〇零一二三四五六七八九十百千]/u
// A numeral in characters, where what follows counts something or is no character: 一般 is no number.
const numeral =
  /(?<![\d\p{Script=Han}])[〇零一二三四五六七八九十百千万萬億亿兆]+(?=$|[^\p{Script=Han}]|[名人社件円元年月日歳岁个個割位株番階号])/gu

/** The value of a numeral in characters: 三百二十 is 320, 二〇二四 2024. */
function valueOfNumeral(text: string): number {
  if (!/[十百千万萬億亿兆]/u.test(text)) return Number([...text].map((sign) => digits.indexOf(sign)).join(''))
  let [total, group, digit] = [0, 0, 0]
  for (const sign of text) {
    const [place, scale] = [places[sign], scales[sign]]
    if (place !== undefined) {
      group += (digit || 1) * place
      digit = 0
    } else if (scale !== undefined) {
      total += (group + digit || 1) * scale
      group = 0
      digit = 0
    } else digit = digits.indexOf(sign)
  }
  return total + group + digit
}

/** Text with numerals in Chinese and Japanese characters in digits: 三百万元 is 3000000元. */
export const withoutEastAsianNumerals = (text: string): string =>
  anyNumeral.test(text)
    ? text.replace(numeral, (found) => String(valueOfNumeral(found.replaceAll('零', '〇').replace(/^〇+(?=.)/u, ''))))
    : text
