import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import classes from './reader.module.css'

type Props = { current: number; count: number; onPage: (page: number) => void }

/** Which page is in sight, and a way to another by its number. */
export function PageField({ current, count, onPage }: Props) {
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const page = Number(typed)
    if (typed?.trim() && Number.isInteger(page)) onPage(Math.min(count, Math.max(1, page)))
    setTyped(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go()
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={classes.pageField}>
      <TextInput
        size="xs"
        inputMode="numeric"
        aria-label={t`Page, of ${count}`}
        value={typed ?? String(current)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
        onBlur={go}
        autoComplete="off"
        style={{ width: `${Math.max(2, String(count).length) + 2.2}ch` }}
      />
      <span aria-hidden>{t`/ ${count}`}</span>
    </span>
  )
}
