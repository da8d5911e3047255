/** Whether this is a Legal Entity Identifier whose two check digits fit (ISO 17442: ISO 7064 MOD 97-10 over the letters as 10 to 35). */
export function hasLeiCheckDigits(code: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(code)) return false
  let rest = 0
  for (const character of code) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
