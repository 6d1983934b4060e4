import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answerAs, FRESH_ADAPTER } from '#domain/inspections/obd/emulated-adapter.ts'
import type { EmulatedCar } from '#domain/inspections/obd/emulated-car.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { mailedPath } from '#test/support/mailbox.ts'
import { joinOn } from '#test/support/mechanic-visit.ts'
import { plugIn } from '#test/support/serial-port.ts'

const browser = await openBrowser()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const toastSays = (page: Page, words: string | RegExp) =>
  page.getByText(words, { exact: true }).first().waitFor()

/** Creates a mechanic with an accepted job; returns the booking and its customer's email. */
async function takeJob(page: Page) {
  const { mechanicId } = await joinOn(page)
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id } = await makeBooking(customer, { mechanicId })
  const { customerEmail } = await ask(customer, `/api/bookings/${id}`)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Accept / })
    .click()
  await toastSays(page, 'You have successfully accepted this job. The customer will be notified.')
  return { bookingId: id, customerEmail: String(customerEmail) }
}

const CAR: EmulatedCar = {
  protocol: '6',
  vin: 'WVWZZZ1KZ8W123456',
  codes: { stored: ['P0301'], pending: [], permanent: [] },
  values: { rpm: [0x1a, 0xf8] },
}

/** An ELM327 in that car, which remembers its settings. */
function adapterIn(car: EmulatedCar) {
  let settings = FRESH_ADAPTER
  return (command: string) => {
    const answer = answerAs(car, settings, command)
    settings = answer.settings
    return answer.reply
  }
}

const openTool = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('radio', { name: 'Brake system' }).waitFor()
  await page.waitForLoadState('networkidle')
}

describe('the demo scan', () => {
  it('rises ten points every half second to 100%, shows two issues, and quotes nothing [INSP-2]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await page.clock.install()
    await openTool(page, '/ar-diagnostic')
    await page.getByText('Brake system').click()
    await button(page, 'Stop AR').waitFor()
    // An installed clock runs on by itself, and a busy machine would pass a step by.
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Start Diagnostic').click()
    const percent = (points: number) => page.getByText(`${points}%`, { exact: true })
    await percent(0).waitFor()
    for (let points = 10; points <= 100; points += 10) {
      expect(await page.getByRole('article').count()).toBe(0)
      await page.clock.runFor(500)
      await percent(points).waitFor()
    }
    await page.clock.resume()
    expect(await page.getByRole('article').count()).toBe(2)
    expect(await page.getByRole('article').getByText('Demo scan').count()).toBe(2)
    await button(page, /^Add to Quote/)
      .first()
      .click()
    await toastSays(page, 'This was made up for practice. Nothing simulated ever enters a quote.')
    await button(page, /^View Details/)
      .first()
      .click()
    await page.getByRole('dialog').getByText('94%').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await button(page, 'Reset').click()
    expect(await page.getByRole('article').count()).toBe(0)
    expect(await percent(100).count()).toBe(0)
    await page.getByRole('tab', { name: 'Scan History' }).click()
    await page.getByText('No previous diagnostic sessions found').waitFor()
  })
})

describe('the camera', () => {
  it('is the rear one, and is let go when it is stopped, when the page is left for another tab, and when it is hidden [INSP-1]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await page.addInitScript(() => {
      const opened: MediaStreamTrack[] = []
      const asked: unknown[] = []
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (wanted) => {
        asked.push(wanted?.video)
        const stream = await open(wanted)
        opened.push(...stream.getTracks())
        return stream
      }
      Object.assign(window, { opened, asked })
    })
    await openTool(page, '/ar-diagnostic')
    const live = () =>
      page.evaluate(
        () =>
          (window as unknown as { opened: MediaStreamTrack[] }).opened.filter(
            ({ readyState }) => readyState === 'live',
          ).length,
      )
    await page.getByText('Engine and performance').click()
    await expect.poll(live).toBe(1)
    const asked = await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)
    expect(asked).toMatchObject([{ facingMode: { ideal: 'environment' } }])
    await button(page, 'Stop AR').click()
    await expect.poll(live).toBe(0)
    await button(page, 'Start AR').click()
    await expect.poll(live).toBe(1)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(live).toBe(0)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(live).toBe(1)
    await page.getByRole('tab', { name: 'Generate Report' }).click()
    await expect.poll(live).toBe(0)
  })

  it('refused, is said in words, and the inspection goes on with a picture or the drawing [INSP-1]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', 'NotAllowedError')
      }
    })
    await openTool(page, '/ar-diagnostic')
    await page.getByText('Brake system').click()
    await page.getByText('The camera was refused').waitFor()
    await button(page, 'Use the car diagram').click()
    await page.getByRole('button', { name: 'Brakes', exact: true }).press('Enter')
    await page.getByLabel('What is it?').fill('Weeping hose')
    await button(page, 'Pin 1: Weeping hose').press('ArrowRight')
    await page.getByRole('article', { name: 'Weeping hose' }).waitFor()
    await button(page, 'Close').click()
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await page.locator('input[type=file]').setInputFiles({
      name: 'brake.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pixel, 'base64'),
    })
    await page.getByRole('img', { name: 'What is inspected' }).waitFor()
  })
})

describe('a mechanic at the kerb', () => {
  it('photographs, pins, measures and reads codes, reports, mails and quotes; the customer approves [INSP-3]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { bookingId, customerEmail } = await takeJob(page)
    await plugIn(page, adapterIn(CAR))
    await openTool(page, `/ar-diagnostic/${bookingId}`)
    await page.getByText(/^Booking BK-\d{6} · \d{4} /).waitFor()

    await page.getByText('Brake system').click()
    await button(page, /Pad thickness/).click()
    await page.getByLabel('Front left (mm)').fill('2,4')
    expect(await page.getByRole('radio', { name: 'Now' }).isChecked()).toBe(true)
    await button(page, /^Photo$/).click()
    await button(page, 'Freeze the picture').click()
    const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
    await photos.first().waitFor()
    await page.getByRole('img', { name: 'What is inspected' }).click({ position: { x: 90, y: 60 } })
    await button(page, 'Pin 1').waitFor()
    expect(await photos.count()).toBe(1)
    await page.getByLabel('What is it?').fill('Outer pad worn to the backing')
    await page.getByRole('radio', { name: 'Critical' }).check({ force: true })

    await page.getByText('Fault codes', { exact: true }).click()
    await button(page, 'Try with a simulated adapter').click()
    await button(page, 'Read codes').click()
    await page.getByText('Fault codes read: 3', { exact: true }).waitFor()
    await button(page, 'Watch live values').click()
    await page.getByRole('img', { name: /^Engine speed: from/ }).waitFor()
    await button(page, 'Disconnect').click()
    await button(page, 'Cable or serial adapter').click()
    await button(page, 'Read codes').click()
    await page.getByText('WVWZZZ1KZ8W123456').waitFor()
    await page.getByLabel('Type a code in').fill('c0035')
    await button(page, 'Add code').click()

    await button(page, 'Save Annotations').click()
    await toastSays(page, 'Annotations saved')
    await page.getByText('All saved').waitFor()
    const [kept] = await ask(page, `/api/ar-diagnostics/${bookingId}`)
    expect(kept.photos).toHaveLength(1)
    const codes = kept.findings.flatMap(({ code }: { code: string | null }) => code ?? [])
    // P0301 was read from the car too; codes of the simulated adapter alone stay on this device.
    expect(codes.toSorted()).toEqual(['C0035', 'P0301'])
    const pinned = kept.findings.find((it: { kind: string }) => it.kind === 'manual')
    expect(pinned.markers[0].photoId).toBe(kept.photos[0].id)

    await button(page, 'Add to Quote: Pad thickness, front left').click()
    await page.getByRole('dialog').getByLabel('What mends it').selectOption('Front brake pads')
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Quote' }).click()
    await button(page, 'Generate Quote').click()
    await button(page, 'Send quote to customer').click()
    await toastSays(page, 'Quote sent')

    await page.getByRole('tab', { name: 'Generate Report' }).click()
    const report = page.getByRole('link', { name: 'Generate PDF Report' })
    const answer = await page.request.get((await report.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await button(page, 'Email Customer').click()
    await toastSays(page, 'Report sent')
    await page.getByRole('tab', { name: 'Scan History' }).click()
    await page.getByText('completed', { exact: true }).waitFor()

    const visitor = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    expect(await mailedPath(visitor, customerEmail, 'inspection-report')).not.toBe('')
    await visitor.goto(await mailedPath(visitor, customerEmail, 'follow-up-quote'))
    await visitor.waitForLoadState('networkidle')
    // Simulated findings appear neither on the page nor in its data.
    expect(await visitor.content()).not.toMatch(/P0420|Simulated|Demo scan/)
    await visitor.getByText('Approve', { exact: true }).click()
    await button(visitor, 'Confirm my decision').click()
    await toastSays(visitor, 'We have let your mechanic know')
    const [{ followUpQuotes }] = await ask(page, `/api/ar-diagnostics/${bookingId}`)
    expect(followUpQuotes[0].status).toBe('decided')
    const jobs: { id: string; lines: { name: string }[] }[] = await ask(page, '/api/mechanics/jobs')
    expect(followUpQuotes[0].newBookingId).toBeNull()
    expect(jobs.find(({ id }) => id === bookingId)?.lines.at(-1)?.name).toMatch(/[(]extra work[)]$/)
  })

  it('says beside a photo why it was refused, until the photo is removed [INSP-3]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { bookingId } = await takeJob(page)
    const words = 'A job can have 40 photos.'
    const uploads = /\/api\/ar-diagnostics\/sessions\/[^/]+\/photos/
    let hasRoom = true
    await page.route(uploads, (route) =>
      hasRoom
        ? route.continue()
        : route.fulfill({ status: 422, json: { error: 'quota', message: words } }),
    )
    browser.expectComplaint(/422 .*\/photos/)
    await openTool(page, `/ar-diagnostic/${bookingId}`)
    await page.getByText('Brake system').click()
    const arrived = page.waitForResponse(uploads)
    await button(page, 'Freeze the picture').click()
    expect((await arrived).status()).toBe(201)
    hasRoom = false
    await button(page, 'Back to live').click()
    await button(page, 'Freeze the picture').click()
    await page.getByText('1 photo not accepted').waitFor()
    const photos = page.getByRole('list', { name: 'Photos' })
    const refusal = page.getByText(`Photo 2 was not accepted. ${words}`, { exact: true })
    await refusal.waitFor()
    const refused = photos.getByRole('button', { name: 'Photo 2', description: words })
    expect(await refused.count()).toBe(1)
    expect(await photos.getByRole('button', { description: words }).count()).toBe(1)
    // It says so again when the tool is opened another time.
    await openTool(page, `/ar-diagnostic/${bookingId}`)
    await refusal.waitFor()
    await refused.click()
    await button(page, 'Remove photo').click()
    await refusal.waitFor({ state: 'detached' })
    await page.getByText('All saved').waitFor()
  })
})

describe('without a network', () => {
  it('finishes the inspection and opens its report with one press of Generate PDF Report [INSP-3]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { bookingId } = await takeJob(page)
    await openTool(page, `/ar-diagnostic/${bookingId}`)
    await page.getByText('Brake system').click()
    await page.getByText('Fault codes', { exact: true }).click()
    await page.getByLabel('Type a code in').fill('c0035')
    await button(page, 'Add code').click()
    await page.getByRole('tab', { name: 'Generate Report' }).click()
    await button(page, 'Generate PDF Report').click()
    const asked = page
      .context()
      .waitForEvent('request', (request) => request.url().endsWith('/report.pdf'))
    await button(page, 'Finish and open the report').click()
    expect((await (await asked).response())?.status()).toBe(200)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('nothing that was found is lost, with the tab closed too, and it is sent when the network is back [INSP-3]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { bookingId } = await takeJob(page)
    const path = `/ar-diagnostic/${bookingId}`
    await openTool(page, path)
    await page.context().setOffline(true)
    await page.getByText('Suspension and steering').click()
    await button(page, /Tyre tread depth/).click()
    await page.getByLabel('Rear right (mm)').fill('1.4')
    for (const count of ['1 photo', '2 photos', '3 photos']) {
      await button(page, 'Freeze the picture').click()
      await page.getByText(`Offline. ${count} waiting, kept on this device`).waitFor()
      await button(page, 'Back to live').click()
    }
    const again = await page.context().newPage()
    await page.close()
    await again.context().setOffline(false)
    await openTool(again, path)
    await button(again, /^Tyre tread depth/).click()
    expect(await again.getByLabel('Rear right (mm)').inputValue()).toBe('1.4')
    await again.getByText('All saved').waitFor()
    await expect
      .poll(async () => {
        const [kept] = await ask(again, `/api/ar-diagnostics/${bookingId}`)
        return [kept?.photos.length, kept?.findings[0]?.measurement.value]
      })
      .toEqual([3, 1.4])
  })
})
