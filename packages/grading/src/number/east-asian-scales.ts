const scales: Readonly<Record<string, number>> = {
  兆: 1e12,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
}
const anyScale = /[兆億亿억万萬만]/u
const scaled = /(\d[\d,]*(?:\.\d+)?)\s*([兆億亿억万萬만])\s*/gu
const run = /(?:\d[\d,]*(?:\.\d+)?\s*[兆億亿억万萬만]\s*)+(?:\d[\d,]*)?/gu

/** Text with numbers of East Asian scales in digits: 3億5000万 is 350000000. */
export const withoutEastAsianScales = (text: string): string =>
  anyScale.test(text)
    ? text.replace(run, (number) => {
        const parts = [...number.matchAll(scaled)]
        const rest = number.replace(scaled, '').replaceAll(',', '')
        const sum = parts.reduce(
          (total, [, digits = '', scale = '']) => total + Number(digits.replaceAll(',', '')) * (scales[scale] ?? 1),
          Number(rest),
        )
        return `${Number(sum.toPrecision(15))} `
      })
    : text
