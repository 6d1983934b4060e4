import { customerIn, deleteRecord, recordText } from '#web/api/session/stored-record.ts'

/**
 * All that a static page does in a browser: the menu, the name of the customer who is signed in and the notice of a lost
 * network. It runs in the head, and begins when the page is parsed.
 */
export function runStaticPage(window: Window): void {
  const page = window.document
  page.addEventListener('DOMContentLoaded', () => {
    showMenu(page)
    showCustomer(page)
    for (const form of page.querySelectorAll('form[data-signs-out]'))
      form.addEventListener('submit', () => deleteRecord('customer'))
    window.addEventListener('storage', () => showCustomer(page))
    // A browser that goes back may show the page as it was left, with the name of somebody who has signed out.
    window.addEventListener('pageshow', () => showCustomer(page))
    // The page that stands for one that could not be loaded says so itself, and nothing has been entered there.
    const standsForAnother = page.querySelector('[data-opens-online]') !== null
    const showNetwork = () => show(page, 'offline', !standsForAnother && !window.navigator.onLine)
    showNetwork()
    window.addEventListener('online', showNetwork)
    window.addEventListener('offline', showNetwork)
  })
}

function showMenu(page: Document): void {
  const menu = page.querySelector<HTMLDialogElement>('dialog[data-menu]')
  const opener = page.querySelector<HTMLElement>('[data-opens-menu]')
  if (!menu || !opener) return
  opener.addEventListener('click', () => {
    menu.showModal()
    menu.dataset.scrollLock = ''
    opener.setAttribute('aria-expanded', 'true')
  })
  menu.addEventListener('close', () => {
    delete menu.dataset.scrollLock
    opener.setAttribute('aria-expanded', 'false')
  })
  // A press beside the panel is a press on the dialog itself; a link of this page only scrolls.
  menu.addEventListener('click', ({ target }) => {
    if (target === menu || (target as Element).closest('a')) menu.close()
  })
}

function showCustomer(page: Document): void {
  const customer = customerIn(recordText('customer'))
  show(page, 'visitor', customer === null)
  show(page, 'customer', customer !== null)
  for (const name of page.querySelectorAll('[data-customer-name]'))
    name.textContent = customer?.name ?? ''
}

function show(page: Document, what: string, isShown: boolean): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[data-for="${what}"]`))
    element.hidden = !isShown
}
