const NAMES = { living: 'Living room', bedroom: 'Bedroom', kitchen: 'Kitchen', bath: 'Bathroom', view: 'View' };
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
