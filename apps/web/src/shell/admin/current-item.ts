const overview = '/admin'
const review = '/admin/review'

const isWithin = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`)

/**
 * Which of these items a page of the Admin Studio belongs to: the one whose path it stands below. A result that was come to
 * through the review queue belongs to the queue, wherever its address stands; what has no item belongs to the overview.
 */
export function currentItem(items: readonly string[], pathname: string, search: { walk?: unknown }): string {
  const path = pathname.replace(/\/$/, '')
  if (search.walk !== undefined) return review
  return [...items, review].find((item) => item !== overview && isWithin(path, item)) ?? overview
}
