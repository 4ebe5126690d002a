/** Pictures of boards: `node harness/shot.mjs out goat4@5 'goat4@2|night|390x844' …` while `vite` runs. */
import { chromium } from 'playwright-core';

const [out, ...wanted] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const each of wanted) {
  const [spot, ...extras] = each.split('|');
  const [game, at] = spot.split('@');
  const size = extras.find((extra) => /^\d+x\d+$/.test(extra)) ?? '1440x900';
  const [width, height] = size.split('x').map(Number);
  const theme = extras.includes('night') ? 'night' : 'noon';
  const lang = extras.includes('pt') ? 'pt-BR' : 'en';
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: width < 500 ? 2 : 1 });
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && console.log(each, line.text()));
  page.on('pageerror', (error) => console.log(each, error.message));
  await page.goto(`http://127.0.0.1:5199/harness/index.html?game=${game}&at=${at}&theme=${theme}&lang=${lang}`);
  await page.waitForSelector('[data-table]');
  await page.waitForTimeout(500);
  for (const click of extras.filter((extra) => extra.startsWith('click='))) await page.click(click.slice(6));
  for (const press of extras.filter((extra) => extra.startsWith('press='))) await page.keyboard.press(press.slice(6));
  for (const hover of extras.filter((extra) => extra.startsWith('hover='))) await page.hover(hover.slice(6));
  await page.waitForTimeout(350);
  const name = `${game}-${at}-${size}${theme === 'night' ? '-night' : ''}${lang === 'en' ? '' : '-pt'}`;
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (tall > height || wide > width) console.log(`${name}: ${wide} x ${tall} does not fit ${size}`);
  await page.screenshot({ path: `${out}/${name}.png` });
  await page.close();
}
await browser.close();
