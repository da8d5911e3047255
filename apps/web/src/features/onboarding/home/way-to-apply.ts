/** The section of the home page with the form; its address is `/#apply`. */
export const applySectionId = 'apply'
export const firstFieldId = 'apply-name'

/** The form comes into sight, and typing goes into its first field. */
export function goToApplyForm(): void {
  document.getElementById(applySectionId)?.scrollIntoView({ block: 'start' })
  document.getElementById(firstFieldId)?.focus({ preventScroll: true })
}
