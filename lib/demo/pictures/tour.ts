/**
 * A walk through a home's rooms: its pictures hang on the inner sides of a prism and the eye stands in the middle.
 * `tour.html?home=birch-living-1.birch-kitchen-1.…` names them; drag, arrow keys or buttons turn to the next room.
 * No outside requests, nothing from the address is ever written as markup, and no script or style stands in the page:
 * its policy allows none there.
 */
export const TOUR_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Room tour</title>
<link rel="stylesheet" href="tour.css">
<div id="stage"><div id="ring"></div></div>
<div id="shade"></div>
<h1 id="room" aria-live="polite"></h1>
<nav aria-label="Rooms">
  <button id="previous" aria-keyshortcuts="ArrowLeft">← Previous room</button>
  <div id="rooms"></div>
  <button id="next" aria-keyshortcuts="ArrowRight">Next room →</button>
</nav>
<p id="empty" hidden>This tour has no rooms. Open it from a property's page.</p>
<script src="tour.js"></script>
</html>
`;

export const TOUR_STYLE = `:root { color-scheme: dark; font: 500 15px/1.4 Inter, system-ui, sans-serif; }
* { box-sizing: border-box; margin: 0; }
body { height: 100dvh; overflow: hidden; background: #14161a; color: #f4f1ea; }
#stage { position: absolute; inset: 0; overflow: hidden; cursor: grab; touch-action: pan-y; perspective: var(--eye); }
#stage:active { cursor: grabbing; }
#ring, #ring > figure { position: absolute; top: 50%; left: 50%; transform-style: preserve-3d; }
#ring > figure { width: var(--width); height: var(--height); margin: calc(var(--height) / -2) 0 0 calc(var(--width) / -2);
  background: #24272d; backface-visibility: hidden; will-change: transform; box-shadow: 0 0 0 14px #0d0f12; }
#ring img { width: 100%; height: 100%; object-fit: cover; display: block; pointer-events: none; user-select: none; }
#shade { position: absolute; inset: 0; pointer-events: none;
  background: linear-gradient(#0000 62%, #000b), radial-gradient(closest-corner, #0000 70%, #0006); }
nav { position: absolute; inset: auto 0 0; padding: 20px; display: flex; gap: 12px; align-items: end; justify-content: center; flex-wrap: wrap; }
h1 { position: absolute; top: 20px; left: 24px; font-size: 22px; font-weight: 600; text-shadow: 0 1px 12px #000a; }
h1 small { display: block; font-size: 13px; font-weight: 400; opacity: .85; }
button { font: inherit; color: inherit; border: 1px solid #fff3; border-radius: 999px; background: #14161acc; padding: 10px 18px; cursor: pointer; }
button:hover { background: #2b2f36; }
button:focus-visible { outline: 3px solid #ffd48a; outline-offset: 2px; }
#rooms { display: flex; gap: 8px; overflow-x: auto; padding: 4px; max-width: 70vw; }
#rooms button { flex: none; width: 84px; height: 56px; padding: 0; border-radius: 10px; overflow: hidden; opacity: .7; }
#rooms button[aria-current] { opacity: 1; border: 2px solid #ffd48a; }
#rooms img { width: 100%; height: 100%; object-fit: cover; display: block; }
[hidden] { display: none !important; }
#empty { position: absolute; inset: 0; display: grid; place-content: center; text-align: center; padding: 24px; }
`;

export const TOUR_SCRIPT = `const NAMES = { living: 'Living room', bedroom: 'Bedroom', kitchen: 'Kitchen', bath: 'Bathroom', view: 'View' };
const home = new URLSearchParams(location.search).get('home') ?? '';
const pictures = home.split('.').filter((name) => /^[a-z]+-[a-z]+-[a-z0-9]+$/.test(name));
const seen = {};
const rooms = pictures.map((picture) => {
  const kind = Object.keys(NAMES).find((key) => picture.split('-').includes(key)) ?? 'living';
  seen[kind] = (seen[kind] ?? 0) + 1;
  return { picture, name: seen[kind] > 1 ? NAMES[kind] + ' ' + seen[kind] : NAMES[kind] };
});
const byId = (id) => document.getElementById(id);
const [stage, ring] = [byId('stage'), byId('ring')];
const still = matchMedia('(prefers-reduced-motion: reduce)');

if (rooms.length === 0) {
  byId('empty').hidden = false;
  document.querySelector('nav').hidden = true;
} else start();

function start() {
  // A prism needs four sides; a home with fewer rooms shows them again.
  const sides = Array.from({ length: Math.max(4, rooms.length) }, (_, i) => rooms[i % rooms.length]);
  const turn = 360 / sides.length;
  let angle = 0;
  let target = 0;
  let pitch = 0;
  let held = null;

  const image = ({ picture, name }, alt) => {
    const element = new Image();
    element.src = picture + '.svg';
    element.alt = alt ? name : '';
    return element;
  };
  const panels = sides.map((room) => {
    const panel = document.createElement('figure');
    panel.append(image(room, true));
    ring.append(panel);
    return panel;
  });
  const thumbs = rooms.map((room, i) => {
    const thumb = document.createElement('button');
    thumb.setAttribute('aria-label', room.name);
    thumb.append(image(room, false));
    thumb.onclick = () => { target = target + shortest(i - current()) * turn; announce(); };
    byId('rooms').append(thumb);
    return thumb;
  });

  const wrap = (value) => ((value % sides.length) + sides.length) % sides.length;
  const current = () => wrap(Math.round(target / turn));
  const shortest = (steps) => wrap(steps + Math.floor(sides.length / 2)) - Math.floor(sides.length / 2);

  function announce() {
    const room = sides[current()];
    byId('room').textContent = room.name;
    const place = document.createElement('small');
    place.textContent = 'Room ' + (current() % rooms.length + 1) + ' of ' + rooms.length;
    byId('room').append(place);
    thumbs.forEach((thumb, i) => i === current() % rooms.length ? thumb.setAttribute('aria-current', 'true') : thumb.removeAttribute('aria-current'));
    thumbs[current() % rooms.length].scrollIntoView({ block: 'nearest', inline: 'nearest' });
    panels.forEach((panel, i) => panel.setAttribute('aria-hidden', String(i !== current())));
  }

  let radius = 0;
  function measure() {
    const width = Math.max(innerWidth, innerHeight * 1.5);
    radius = width / 2 / Math.tan(Math.PI / sides.length);
    const set = (name, value) => document.documentElement.style.setProperty(name, value + 'px');
    set('--width', width + 2);
    set('--height', (width + 2) / 1.5);
    set('--eye', radius * 1.04);
    panels.forEach((panel, i) => { panel.style.transform = 'rotateY(' + -i * turn + 'deg) translateZ(' + -radius + 'px)'; });
  }

  function frame() {
    angle = still.matches && held === null ? target : angle + (target - angle) * 0.11;
    ring.style.transform = 'translateZ(' + radius * 1.04 + 'px) rotateX(' + pitch + 'deg) rotateY(' + angle + 'deg)';
    requestAnimationFrame(frame);
  }

  const go = (steps) => { target = (Math.round(target / turn) + steps) * turn; announce(); };
  byId('next').onclick = () => go(1);
  byId('previous').onclick = () => go(-1);
  addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight' || key === 'PageDown') go(1);
    if (key === 'ArrowLeft' || key === 'PageUp') go(-1);
    if (key === 'Home') go(-current());
  });
  stage.onpointerdown = (event) => { held = event.clientX; stage.setPointerCapture(event.pointerId); };
  stage.onpointermove = (event) => {
    if (!still.matches) pitch = (event.clientY / innerHeight - 0.5) * 3;
    if (held === null) return;
    target += ((event.clientX - held) / innerWidth) * -turn * 1.2;
    held = event.clientX;
  };
  stage.onpointerup = stage.onpointercancel = () => { held = null; go(0); };
  addEventListener('resize', measure);
  measure();
  announce();
  frame();
}
`;
