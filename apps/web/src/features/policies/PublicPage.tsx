import { t } from '@lingui/core/macro'
import { Paper, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageSelect } from '../../i18n/LanguageSelect.tsx'
import { chooseLanguage } from '../../i18n/language.ts'
import { Bar } from '../../shell/Bar.tsx'
import { ThemeSwitch } from '../../shell/ThemeSwitch.tsx'
import { Brand } from '../../ui/Brand.tsx'
import classes from './policies.module.css'

/** A page for reading, for who has not signed in or may not go on yet. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{t`${title} · Casebench`}</title>
      <Bar
        home={
          <Link to="/" aria-label={t`Casebench, home`}>
            <Brand />
          </Link>
        }
        right={
          <>
            <LanguageSelect onChoose={chooseLanguage} />
            <ThemeSwitch />
          </>
        }
      />
      <main className={classes.page}>
        <Paper withBorder className={classes.card}>
          <Title order={1}>{title}</Title>
          {children}
        </Paper>
      </main>
    </>
  )
}
