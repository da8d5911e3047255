/** What the source documents of a case can be. */
export const sourceTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain'] as const
