import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { IconFileSearch, IconListCheck, IconTargetArrow } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LanguageSelect } from '../../../i18n/LanguageSelect.tsx'
import { chooseLanguage } from '../../../i18n/language.ts'
import { Bar } from '../../../shell/Bar.tsx'
import { ThemeSwitch } from '../../../shell/ThemeSwitch.tsx'
import { Brand } from '../../../ui/Brand.tsx'
import { useIsSignedIn } from '../held-session.ts'
import { ApplySection } from './ApplySection.tsx'
import classes from './home.module.css'
import { SampleCase } from './SampleCase.tsx'
import { WayIn } from './WayIn.tsx'

const steps = [
  {
    icon: IconFileSearch,
    get title() {
      return t`Read the file`
    },
    get text() {
      return t`Registry extracts, ownership charts and accounts open beside the questions.`
    },
  },
  {
    icon: IconListCheck,
    get title() {
      return t`Answer, section by section`
    },
    get text() {
      return t`Every answer is saved when you stop typing. Close the page and continue later where you left off.`
    },
  },
  {
    icon: IconTargetArrow,
    get title() {
      return t`See what was missed`
    },
    get text() {
      return t`Each answer is marked correct, wrong or not sure, with feedback on where to look again.`
    },
  },
]

export function HomePage() {
  const isSignedIn = useIsSignedIn()
  return (
    <>
      <title>{t`Casebench`}</title>
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
        <section className={classes.opening}>
          <div>
            <Title order={1} className={classes.headline}>
              <Trans>Practise due diligence on realistic cases. Then prove it.</Trans>
            </Title>
            <Text size="lg" c="dimmed" className={classes.lead}>
              <Trans>
                Casebench trains and certifies the analysts who review KYC case files: in training with feedback on
                every answer, in tests against the clock.
              </Trans>
            </Text>
            <WayIn isSignedIn={isSignedIn === true} />
          </div>
          <SampleCase />
        </section>
        <section className={classes.steps} aria-label={t`How it works`}>
          {steps.map(({ icon: Icon, title, text }) => (
            <div key={title}>
              <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
              <Title order={2}>{title}</Title>
              <Text c="dimmed" mt={4}>
                {text}
              </Text>
            </div>
          ))}
        </section>
        {isSignedIn === false && <ApplySection />}
      </main>
    </>
  )
}
