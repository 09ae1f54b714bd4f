/**
 * Shows the typed digits in boxes, and turns the button on once there are six. The form works without it. Plain text, since the page may
 * load nothing: only this script's hash is allowed.
 */
export const pairingScript = `
document.documentElement.classList.add('is-scripted');
const code = document.getElementById('code');
const boxes = [...document.querySelectorAll('.boxes i:not(.dash)')];
const button = document.querySelector('button');
function show() {
  const digits = [...code.value.replace(/\\P{Nd}/gu, '')].slice(0, 6);
  if (digits.join('') !== code.value) code.value = digits.join('');
  boxes.forEach((box, index) => {
    box.textContent = digits[index] ?? '';
    box.classList.toggle('is-next', document.activeElement === code && index === Math.min(digits.length, 5));
  });
  button.disabled = digits.length < 6;
}
code.removeAttribute('maxlength');
for (const name of ['input', 'focus', 'blur']) code.addEventListener(name, show);
code.form.addEventListener('submit', () => { button.disabled = true; });
addEventListener('pageshow', show);
show();
`;
