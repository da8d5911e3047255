import { type RefObject, useEffect } from 'react'

/**
 * Each time a form was refused, here or by the server, its first wrong field gets the focus, which reads out what is
 * wrong with it; without one, the button to try again does.
 */
export function useFocusAfterRefusal(form: RefObject<HTMLFormElement | null>, refusal: object | null): void {
  useEffect(() => {
    if (refusal === null) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? form.current?.querySelector<HTMLElement>('[type="submit"]')
    target?.focus()
  }, [form, refusal])
}
