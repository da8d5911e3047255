/**
 * Which of some tabs stand in a line: as many as fit, and always the selected one; the others are in a menu, for which
 * there must be room then.
 */
export function fittingTabs(widths: readonly number[], room: number, menu: number, selected: number): number[] {
  const all = widths.map((_, index) => index)
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return all
  const shown: number[] = []
  const own = widths[selected] ?? 0
  let left = room - menu - own
  for (const index of all) {
    if (index === selected) continue
    const width = widths[index] ?? 0
    if (width > left) break
    left -= width
    shown.push(index)
  }
  return [...shown, selected].sort((one, other) => one - other)
}
