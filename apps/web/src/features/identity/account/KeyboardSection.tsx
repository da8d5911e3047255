import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useState } from 'react'
import classes from '../../../ui/account-section.module.css'
import { keepLetterKeys, letterKeysAreOn } from '../../../ui/letter-keys.ts'

/** Keys that a voice or a slip could press. */
export function KeyboardSection() {
  const [on, setOn] = useState(letterKeysAreOn)
  return (
    <section className={classes.card} aria-label={t`Keyboard`}>
      <h2 className={classes.title}>{t`Keyboard`}</h2>
      <Checkbox
        mt="xs"
        label={t`Single-letter shortcuts`}
        description={t`J, K and the letters that mark answers work outside text fields.`}
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          keepLetterKeys(checked)
          setOn(checked)
        }}
      />
    </section>
  )
}
