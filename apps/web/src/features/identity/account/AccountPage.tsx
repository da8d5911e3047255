import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { lazy, Suspense } from 'react'
import { useModule } from '../../../api/roles.ts'
import { useUser } from '../../../api/session.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import classes from '../../../ui/account-section.module.css'
import { formatDate } from '../../../ui/formats.ts'
import { listOf } from '../../../ui/in-words.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { roleLabel } from '../../../ui/role-label.ts'
import { CalendarSection } from '../../calendar/CalendarSection.tsx'
import { SecondFactorSection } from '../../second-factor/SecondFactorSection.tsx'
import { KeyboardSection } from './KeyboardSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionList } from './SessionList.tsx'

const OwnPolicies = lazy(async () => ({ default: (await import('../../policies/OwnPolicies.tsx')).OwnPolicies }))
const YourData = lazy(async () => ({ default: (await import('../../personal-data/YourData.tsx')).YourData }))
const LinkedPlatforms = lazy(async () => ({
  default: (await import('../../learning-platforms/link/LinkedPlatforms.tsx')).LinkedPlatforms,
}))
const OwnCertificates = lazy(async () => ({
  default: (await import('../../credentials/own/OwnCertificates.tsx')).OwnCertificates,
}))

/** Who one is here, where one is signed in, and what is held about one. */
export function AccountPage() {
  const user = useUser()
  const hasCertificates = useModule('credentials')
  const facts = [
    [t({ message: 'Name', context: 'person' }), user.name],
    [t`Email`, user.email],
    [t`Username`, user.username],
    [t`Phone`, user.phone_number],
    [t`Roles`, listOf(user.groups.map(roleLabel))],
    [t`Level`, String(user.level)],
    [t`Member since`, formatDate(new Date(user.created_at))],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <TopBar />
      <main className={classes.page}>
        <PageTitle title={t`Your account`} description={t`Ask your coordinator if something is wrong.`} />
        <section className={classes.card} aria-label={t`Profile`}>
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className={classes.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {hasCertificates && (
          <Suspense fallback={<Skeleton height={150} radius="md" />}>
            <OwnCertificates email={user.email} />
          </Suspense>
        )}
        <LanguageSection />
        <KeyboardSection />
        <CalendarSection />
        <SessionList />
        <PasswordSection />
        <SecondFactorSection />
        <Suspense>
          <LinkedPlatforms email={user.email} />
        </Suspense>
        <Suspense>
          <OwnPolicies />
        </Suspense>
        <Suspense fallback={<Skeleton height={150} radius="md" />}>
          <YourData />
        </Suspense>
      </main>
    </>
  )
}
